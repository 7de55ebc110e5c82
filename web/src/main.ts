import "./look/index.css";
import "./shell/shell.css";
import { mount } from "svelte";
import App from "./shell/App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
document.documentElement.dataset["ready"] = "";
