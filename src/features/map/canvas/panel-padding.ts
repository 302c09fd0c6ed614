/** A rectangle of the page in CSS pixels, as `getBoundingClientRect` gives it. */
export type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** From this width on there is room enough beside a panel. */
const SIDE_PX = 320;

/**
 * The padding of a map (top, right, bottom, left) that leaves the part which its panel does not cover: beside the panel where
 * there is room, because a panel that grows downwards does not change it; else the largest part.
 */
export function panelPadding(map: Edges, panel: Edges | null): number[] {
  if (panel === null || !isOver(map, panel)) return [0, 0, 0, 0];
  const [width, height] = [map.right - map.left, map.bottom - map.top];
  const free = {
    left: Math.max(0, panel.left - map.left),
    right: Math.max(0, map.right - panel.right),
    above: Math.max(0, panel.top - map.top),
    below: Math.max(0, map.bottom - panel.bottom),
  };
  const [side, end] = [Math.max(free.left, free.right), Math.max(free.above, free.below)];
  if (side >= SIDE_PX || side * height >= end * width)
    return free.left >= free.right ? [0, width - side, 0, 0] : [0, 0, 0, width - side];
  return free.above >= free.below ? [0, 0, height - end, 0] : [height - end, 0, 0, 0];
}

const isOver = (map: Edges, panel: Edges) =>
  panel.left < map.right && panel.right > map.left && panel.top < map.bottom && panel.bottom > map.top;

const SHEET_SHARE = 0.6;
const PANEL_PX = { width: 416, height: 400, margin: 16 };
/** Up to this width of the map its panel is below the buttons at the top. */
const NARROW = { width: 752, top: 72 };

/** Where a panel is going to be, before it is there to be measured: as the styles of `FloatingPanel` place the largest one. */
export function likelyPanel({ left, top, right, bottom }: Edges, isPhone: boolean): Edges {
  const [width, height] = [right - left, bottom - top];
  if (isPhone) return { left, right, bottom, top: bottom - Math.min(PANEL_PX.height, height * SHEET_SHARE) };
  const from = top + (width <= NARROW.width ? NARROW.top : PANEL_PX.margin);
  return {
    left: right - PANEL_PX.margin - Math.min(PANEL_PX.width, width - 2 * PANEL_PX.margin),
    right: right - PANEL_PX.margin,
    top: from,
    bottom: Math.min(from + PANEL_PX.height, bottom - PANEL_PX.margin),
  };
}

/** Whether a point of the page is under a panel, or nearer to it than `margin`. */
export const isUnder = (panel: Edges, { x, y }: { x: number; y: number }, margin: number) =>
  x > panel.left - margin && x < panel.right + margin && y > panel.top - margin && y < panel.bottom + margin;
