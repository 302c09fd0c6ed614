import { placeBetweenBars } from './place-between-bars';

/** The places beside the right edge and the left edge of the content; the first is the specification's. */
const PLACES = ['top-end', 'bottom-end', 'bottom-start', 'top-start'] as const;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, h1, h2, h3, [role=tab], [role=switch], [role=status], [role=alert]';
/** In a dialog what it asks counts too: it must be read before it is answered. */
const IN_DIALOG = `${CONTROLS}, p, label`;
/** Who types or sends needs it now; a row's button has others like it. */
const MAIN = 'input, select, textarea, [data-variant=primary]';
const MAIN_WEIGHT = 4;
/** Where a dialog is a sheet: `mdDown`. */
const SHEET = '(max-width: 47.9975rem)';
/** Pixels between the toasts and a sheet. */
const APART = 4;

interface Control {
  rect: DOMRect;
  weight: number;
}

/**
 * Places the toasts where they cover the fewest controls and titles, and rather those of a list than a field or a main action.
 * Over a modal dialog only its own count: what is behind it cannot be used. Over a sheet they are at the top of the screen, and
 * the sheet leaves them that room (dialog.tsx): it is as wide as they are, so in each corner they would cover its question.
 */
export function placeToasts(layer: HTMLElement): void {
  const isAboveSheet = topModal()?.matches('[data-sheet]') && window.matchMedia(SHEET).matches;
  if (isAboveSheet) layer.dataset.place = 'above-sheet';
  leaveRoom(isAboveSheet ? layer.getBoundingClientRect().bottom + APART : null);
  if (isAboveSheet) {
    layer.dataset.covered = '0';
    return;
  }
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

/** The height at the top of the screen, in pixels, that sheets leave to the toasts; `null` for none. */
export function leaveRoom(height: number | null): void {
  const { style } = document.documentElement;
  if (height === null) style.removeProperty('--toasts');
  else style.setProperty('--toasts', `${height}px`);
}

const topModal = () => [...document.querySelectorAll('dialog:modal')].at(-1);

function controlsBeside(layer: HTMLElement): Control[] {
  const modal = topModal();
  return [...(modal ?? document).querySelectorAll(modal ? IN_DIALOG : CONTROLS)]
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
