/**
 * Places the toasts at the start of the content, above each bar with buttons that they would cover: `[data-foot]`. Bars
 * are checked from below, because above one bar there may be another one, of a dialog.
 */
export function placeAboveBars(layer: HTMLElement): void {
  layer.style.setProperty('--from', `${startOfContent()}px`);
  layer.style.setProperty('--over', '0px');
  const bars = [...document.querySelectorAll('[data-foot]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .sort((one, other) => other.bottom - one.bottom);
  for (const bar of bars) {
    const here = layer.getBoundingClientRect();
    const isBeside = bar.right <= here.left || bar.left >= here.right;
    if (isBeside || bar.top >= here.bottom || bar.bottom <= here.top) continue;
    layer.style.setProperty('--over', `${Math.max(0, window.innerHeight - bar.top)}px`);
  }
}

/** 0 on a screen without a sidebar. */
function startOfContent(): number {
  return Math.max(0, document.querySelector('main')?.getBoundingClientRect().left ?? 0);
}
