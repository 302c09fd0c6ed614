// Runs before the first paint, so that a chosen theme never flashes the other one.
// The key and the class are those of src/ui/theme/color-mode.ts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('relevo.theme');
  } catch (_) {}
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
