// Runs while the page's first script is still on its way; the build writes it into the page. Keys and names are those of
// src/ui/theme/color-mode.ts, src/session/cached-identity.ts, src/session/returned-answer.ts, src/session/probe-provider.ts
// and src/app/load-config.ts.
(function () {
  var isKnown = false;
  var chosen = null;
  try {
    chosen = localStorage.getItem('relevo.theme');
    isKnown = localStorage.getItem('relevo.identity') !== null;
  } catch (_) {}

  // A chosen theme never flashes the other one.
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');

  var named = document.currentScript.dataset;
  if (/[#&]state=/.test(location.hash)) {
    // Back from the login page: the app is wanted now, and the disk's code while the app is evaluated.
    preload(named.renderer);
    preload(named.app, function () {
      (named.disk || '').split(' ').forEach(preload);
    });
  } else if (!isKnown) {
    // Nobody is known here: where the login page is, is the first question, and whether it is there the second.
    // The server writes the answer of the first into the page; the worker's stored page has none.
    var written = document.querySelector('meta[name=relevo-config]');
    window.relevoConfigAsked = written
      ? Promise.resolve(new Response(written.content))
      : fetch('/config', { cache: 'no-store', signal: AbortSignal.timeout(10000) });
    window.relevoConfigAsked
      .then(function (answer) {
        return answer.ok && answer.clone().json();
      })
      .then(function (config) {
        if (!config) return;
        window.relevoProviderAsked = probe(config.data.identity);
        window.relevoProviderAsked.catch(function () {});
      })
      .catch(function () {});
    // The line is free meanwhile: a part of the app that arrives before the page is left is in the browser's cache afterwards.
    if (named.renderer) fetch(named.renderer, { priority: 'low' }).catch(function () {});
  }

  function probe(identity) {
    var realm = identity.url.replace(/\/$/, '') + '/realms/' + encodeURIComponent(identity.realm);
    return fetch(realm + '/.well-known/openid-configuration', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(3000),
    });
  }

  function preload(file, then) {
    if (!file) return;
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    if (typeof then === 'function') link.onload = then;
    document.head.append(link);
  }
})();
