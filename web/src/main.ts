import "./look/index.css";
import "./shell/frame.css";
import "./shell/over.css";
import { mount } from "svelte";
import App from "./shell/App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
document.documentElement.dataset["ready"] = "";
