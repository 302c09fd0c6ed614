// Runs while the page's first script is still on its way; the build writes it into the page. Keys and names are those of
// src/ui/theme/color-mode.ts, src/session/cached-identity.ts, src/session/returned-answer.ts, src/session/probe-provider.ts
// and src/app/load-config.ts.
(function () {
  var BROKEN =
    'Relevo no se pudo abrir: una parte de la aplicación no llegó, o llegó dañada. Revise la conexión y recargue. Si vuelve a pasar, avise a quien administra Relevo. Lo que estaba pendiente por enviar se conserva en este equipo.';
  // Until the app is drawn nobody else can say that it will not come: a file is missing, damaged or too new for this browser.
  var needs = 'isSecureContext' in window && !window.isSecureContext ? 'https' : isOld() ? 'newer' : null;
  window.relevoCannotStart = needs !== null;
  window.relevoOpenAgain = openAgain;
  window.relevoServerAnswers = serverAnswers;
  window.relevoTell = tellIn;
  window.addEventListener('error', tellBroken, true);
  window.addEventListener('unhandledrejection', tellBroken);
  document.addEventListener('DOMContentLoaded', function () {
    if (needs === 'https')
      tell(
        'Esta dirección no es segura, y el navegador no deja abrir Relevo en ella. Use la que empieza por https://, o avise a quien administra Relevo.',
      );
    else if (needs)
      tell(
        'Este navegador es muy antiguo para Relevo. Actualícelo, o abra Relevo en otro navegador o en otro equipo. Lo que estaba pendiente por enviar se conserva en este equipo.',
      );
    else setTimeout(tellSlow, 20000);
  });
  var isKnown = false;
  var chosen = null;
  try {
    chosen = localStorage.getItem('relevo.theme');
    isKnown = localStorage.getItem('relevo.identity') !== null;
  } catch (_) {}

  // A chosen theme never flashes the other one.
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  if (needs) return;

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

  /** What the app uses in every session and newer browsers have: without it each request fails as if there were no network. */
  function isOld() {
    return !(
      window.AbortSignal &&
      window.AbortSignal.any &&
      Array.prototype.toSorted &&
      'popover' in HTMLElement.prototype &&
      window.crypto &&
      window.crypto.randomUUID &&
      window.crypto.subtle
    );
  }

  /** An error of a script, or a module that did not come. Links and pictures fail without harm. */
  function tellBroken(event) {
    var failed = event.target;
    if (failed && failed.tagName && failed.type !== 'module') return;
    tell(BROKEN);
  }

  function tellSlow() {
    tell('Relevo tarda en abrir. Puede esperar, o revisar la conexión y recargar.');
  }

  /** Nothing once the app, or another failure, has taken the place of the sign. */
  function tell(words) {
    var sign = document.querySelector('.start-sign');
    if (sign) tellIn(sign.parentNode.parentNode, words);
  }

  /** In plain words, for when the app cannot be drawn. */
  function tellIn(place, words) {
    var said = document.createElement('div');
    var again = document.createElement('button');
    again.textContent = 'Recargar';
    again.onclick = function () {
      again.disabled = true;
      openAgain();
    };
    said.className = 'start';
    said.setAttribute('role', 'alert');
    said.append(words || BROKEN, again);
    place.textContent = '';
    place.append(said);
  }

  /** The worker does not answer HEAD from its cache, and a captive portal's redirect does not count as an answer. */
  function serverAnswers() {
    return fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    }).then(
      function (answer) {
        return answer.ok;
      },
      function () {
        return false;
      },
    );
  }

  /**
   * Reloads. If the server answers, what the worker has stored of the app is forgotten first: a damaged file would be there at each
   * start. What waits to be sent is kept elsewhere.
   */
  function openAgain() {
    var reload = function () {
      location.reload();
    };
    return serverAnswers()
      .then(function (answers) {
        if (!answers || !navigator.serviceWorker) return;
        var names = ['relevo-shell-v1', 'relevo-rest-v1', 'relevo-parts-v2'];
        return Promise.all(
          names.map(function (name) {
            return caches.delete(name);
          }),
        )
          .then(function () {
            return navigator.serviceWorker.getRegistration();
          })
          .then(function (registration) {
            return registration && registration.unregister();
          });
      })
      .then(reload, reload);
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
