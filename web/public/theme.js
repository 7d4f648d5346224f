// Day or night before the first paint, so that nothing flashes.
(function () {
  var chosen = 'auto';
  try {
    chosen = (JSON.parse(localStorage.getItem('landnam.settings')) || {}).theme || 'auto';
  } catch (e) {}
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = chosen === 'auto' ? (dark ? 'night' : 'day') : chosen;
})();
