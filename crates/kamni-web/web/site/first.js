/* Before the page is shown: the theme that somebody chose, and a sentence for browsers that are too old. For old browsers, so in old JavaScript. */
(function () {
  try {
    var theme = localStorage.getItem('kamni-theme');
    if (theme) document.documentElement.setAttribute('data-theme', theme);
  } catch (_) {
    // Where nothing is kept, the system's theme counts.
  }
  if ('noModule' in HTMLScriptElement.prototype) return;
  var text = document.currentScript.getAttribute('data-old');
  document.addEventListener('DOMContentLoaded', function () {
    var note = document.createElement('p');
    note.className = 'problem';
    note.setAttribute('role', 'alert');
    note.textContent = text;
    var main = document.getElementById('main');
    main.insertBefore(note, main.firstChild);
  });
})();
