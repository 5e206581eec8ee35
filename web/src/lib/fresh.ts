/** Scripts that are loaded later may be gone by then: the server was updated, or the network is bad. */
const KEY = 'ronde-reloaded';
const PAUSE_MS = 60_000;

/** Load the page anew, with the scripts of today; not again and again, and not without a connection. Whether it does. */
function reload(): boolean {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false; // nothing is kept here, so nothing would end it
  }
  location.reload();
  return true;
}

/** What a script brings. If it cannot be loaded, the page is, once; if that did not help, this fails. */
export function fresh<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((problem: unknown) => {
    if (reload()) return new Promise<never>(() => {});
    throw problem;
  });
}
