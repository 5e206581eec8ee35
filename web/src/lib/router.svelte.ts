/** Where we are: a path, and links that do not reload the page. */
class Router {
  path = $state(location.pathname);
  search = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash);

  #read(): void {
    this.path = location.pathname;
    this.search = new URLSearchParams(location.search);
    this.hash = location.hash;
  }

  go(href: string, replace = false): void {
    const moved = new URL(href, location.href).pathname !== location.pathname;
    history[replace ? 'replaceState' : 'pushState'](null, '', href);
    this.#read();
    if (moved && !location.hash) scrollTo(0, 0);
  }

  listen(): void {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a');
      if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname === location.pathname && link.hash) return;
      if (/^\/(api|schema|metrics)\b/.test(link.pathname)) return;
      event.preventDefault();
      this.go(link.href);
    });
  }
}

export const router = new Router();
