/**
 * Places the toasts below the top bar, `[data-head]`, or above each bar with buttons that they would cover, `[data-foot]`: the
 * width of the screen decides (toaster.tsx). Bars are checked from below, because above one bar there may be another one, of a
 * dialog.
 */
export function placeBetweenBars(layer: HTMLElement): void {
  layer.style.setProperty('--under', `${footOfTopBar()}px`);
  layer.style.setProperty('--start', `${startOfContent()}px`);
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

/** Where the sidebar ends. */
function startOfContent(): number {
  return Math.max(0, document.querySelector('main')?.getBoundingClientRect().left ?? 0);
}

/** 0 on a screen without a top bar, or where it has scrolled away. */
function footOfTopBar(): number {
  return Math.max(0, document.querySelector('[data-head]')?.getBoundingClientRect().bottom ?? 0);
}
