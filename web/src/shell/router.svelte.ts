/** Where the page is. Links are ordinary links; those within the page are followed without loading it anew. */
import { type Route, routeOf } from "./routes.ts";

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);
  #moved = false;
  readonly route: Route = $derived(routeOf(this.path));

  constructor() {
    window.addEventListener("popstate", () => this.#read());
    window.addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Goes to a path of the page; `replace` leaves no way back to where it was. */
  go(path: string, replace = false): void {
    const depth = this.#depth + (replace ? 0 : 1);
    if (replace) history.replaceState({ depth }, "", path);
    else history.pushState({ depth }, "", path);
    this.#read();
    if (!this.hash) window.scrollTo(0, 0);
  }

  /** Back to the page before this one, or to `otherwise` for whoever came straight here. */
  back(otherwise = "/"): void {
    if (this.#depth > 0) history.back();
    else this.go(otherwise, true);
  }

  get #depth(): number {
    return (history.state as { depth?: number } | null)?.depth ?? 0;
  }

  /** For the heading of a page: takes the focus, so that keyboard and screen reader begin there, unless it is the first. */
  readonly arrive = (heading: HTMLElement): void => {
    if (this.#moved) heading.focus({ preventScroll: true });
  };

  #read(): void {
    this.#moved ||= location.pathname !== this.path;
    this.path = location.pathname;
    this.hash = location.hash;
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const { pathname, hash } = link;
    if (pathname.startsWith("/api/") || pathname.startsWith("/move/")) return;
    event.preventDefault();
    if (pathname !== location.pathname || hash !== location.hash) this.go(pathname + hash);
    else this.#read();
  }
}

export const router = new Router();
