// Keeps the page and its parts, so that the app opens without a connection and says so. Games themselves need the server.
const CACHE = 'ronde-1';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([OFFLINE, '/icon.svg', '/offline.css']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
  else if (new URL(event.request.url).pathname === '/offline.css') event.respondWith(caches.match('/offline.css').then((found) => found ?? fetch(event.request)));
  else if (new URL(event.request.url).pathname === '/icon.svg') event.respondWith(caches.match('/icon.svg').then((found) => found ?? fetch(event.request)));
});
