import { placeBetweenBars } from './place-between-bars';

/** The places beside the right edge and the left edge of the content; the first is the specification's. */
const PLACES = ['top-end', 'bottom-end', 'bottom-start', 'top-start'] as const;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, h1, h2, h3, [role=tab], [role=switch], [role=status], [role=alert]';
/** Who types or sends needs it now; a row's button has others like it. */
const MAIN = 'input, select, textarea, [data-variant=primary]';
const MAIN_WEIGHT = 4;

interface Control {
  rect: DOMRect;
  weight: number;
}

/**
 * Places the toasts where they cover the fewest controls and titles, and rather those of a list than a field or a main action.
 * Over a modal dialog only its own count: what is behind it cannot be used.
 */
export function placeToasts(layer: HTMLElement): void {
  const controls = controlsBeside(layer);
  let fewest = Number.POSITIVE_INFINITY;
  let best: string = PLACES[0];
  for (const place of PLACES) {
    layer.dataset.place = place;
    placeBetweenBars(layer);
    const covered = coveredBy(layer, controls);
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
  if (coveredBy(layer, controlsBeside(layer)) > Number(layer.dataset.covered)) placeToasts(layer);
}

function controlsBeside(layer: HTMLElement): Control[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  return [...(modal ?? document).querySelectorAll(CONTROLS)]
    .filter((one) => !layer.contains(one))
    .map((one) => ({ rect: one.getBoundingClientRect(), weight: one.matches(MAIN) ? MAIN_WEIGHT : 1 }))
    .filter(({ rect }) => rect.width > 0 && rect.height > 0);
}

function coveredBy(layer: HTMLElement, controls: readonly Control[]): number {
  const own = layer.getBoundingClientRect();
  return controls.reduce((sum, { rect, weight }) => sum + (overlap(own, rect) ? weight : 0), 0);
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
