import { placeBetweenBars } from './place-between-bars';

/** The places beside the right edge and the left edge of the content; the first is the specification's. */
const PLACES = ['top-end', 'bottom-end', 'bottom-start', 'top-start'] as const;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, h1, h2, h3, [role=tab], [role=switch], [role=status], [role=alert]';

/**
 * Places the toasts where they cover the fewest controls and titles. Over a modal dialog only its own count: what is behind it
 * cannot be used.
 */
export function placeToasts(layer: HTMLElement): void {
  const rects = rectsOfControls(layer);
  let fewest = Number.POSITIVE_INFINITY;
  let best: string = PLACES[0];
  for (const place of PLACES) {
    layer.dataset.place = place;
    placeBetweenBars(layer);
    const covered = coveredBy(layer, rects);
    if (covered >= fewest) continue;
    fewest = covered;
    best = place;
  }
  layer.dataset.place = best;
  layer.dataset.covered = String(fewest);
  placeBetweenBars(layer);
}

/**
 * For a page that changed under the toasts. They stay in their corner, above a bar that came, unless they cover more there than
 * when they were placed: one that jumps for no reason is not read.
 */
export function makeWay(layer: HTMLElement): void {
  placeBetweenBars(layer);
  if (coveredBy(layer, rectsOfControls(layer)) > Number(layer.dataset.covered)) placeToasts(layer);
}

function rectsOfControls(layer: HTMLElement): DOMRect[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  return [...(modal ?? document).querySelectorAll(CONTROLS)]
    .filter((one) => !layer.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

function coveredBy(layer: HTMLElement, rects: readonly DOMRect[]): number {
  const own = layer.getBoundingClientRect();
  return rects.filter((rect) => overlap(own, rect)).length;
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
