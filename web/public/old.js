/* The only script that an old browser can read: it says so in words instead of showing an empty page. */
(function () {
  function say() {
    var old = document.getElementById("old");
    if (old && !document.documentElement.getAttribute("data-ready")) old.hidden = false;
  }
  if (!("noModule" in document.createElement("script"))) document.addEventListener("DOMContentLoaded", say);
  window.addEventListener("error", function (event) {
    if (event instanceof ErrorEvent) say();
  });
})();
