/*
 * Before the page is shown: the theme that somebody chose, and a sentence where the page cannot work: for browsers that are too old, and for a script that
 * does not load. For old browsers, so in old JavaScript.
 */
(function () {
  try {
    var theme = localStorage.getItem('kamni-theme');
    if (theme) document.documentElement.setAttribute('data-theme', theme);
  } catch (_) {
    // Where nothing is kept, the system's theme counts.
  }

  // An address that names a position means another board than the one that is there beforehand.
  if (location.search) document.documentElement.setAttribute('data-asked', '');

  /** @param {string | null} text */
  function say(text) {
    var note = document.createElement('p');
    note.className = 'problem';
    note.setAttribute('role', 'alert');
    note.textContent = text;
    var main = /** @type {HTMLElement} */ (document.getElementById('main'));
    var waiting = main.querySelectorAll('.waiting, .beforehand');
    for (var i = 0; i < waiting.length; i++) main.removeChild(waiting[i]);
    main.insertBefore(note, main.firstChild);
  }

  /** @param {() => void} act */
  function later(act) {
    if (document.getElementById('main')) act();
    else document.addEventListener('DOMContentLoaded', act);
  }

  var script = /** @type {HTMLScriptElement} */ (document.currentScript);
  if (!('noModule' in HTMLScriptElement.prototype)) {
    later(function () {
      say(script.getAttribute('data-old'));
    });
    return;
  }
  /** @param {Event} event */
  function failed(event) {
    if (/** @type {Element} */ (event.target).tagName !== 'SCRIPT') return;
    later(function () {
      var told = document.querySelector('meta[name="kamni-not-whole"]');
      say(told && told.getAttribute('content'));
    });
  }
  // The error of a script is heard only on its way down.
  document.addEventListener('error', failed, true);
})();
