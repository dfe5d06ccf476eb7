/* The front door: on to the pages in the visitor's language. */
(function () {
  var wanted = null;
  try {
    wanted = localStorage.getItem('kamni-language');
  } catch (_) {
    // Then the browser's languages count.
  }
  var known = (navigator.languages || [navigator.language || 'en'])
    .map(function (one) {
      return one.slice(0, 2).toLowerCase();
    })
    .filter(function (one) {
      return one === 'en' || one === 'ru';
    });
  location.replace((wanted === 'ru' || wanted === 'en' ? wanted : known[0] || 'en') + '/' + location.hash);
})();
