const NARROW_PX = 500;
const PANEL_PX = { width: 432, height: 400 };

/** Pixels that a panel covers: beside the map, or at the foot of a narrow one. Top, right, bottom, left. */
export function panelPadding({ clientWidth, clientHeight }: HTMLElement, hasPanel: boolean): number[] {
  if (!hasPanel) return [0, 0, 0, 0];
  return clientWidth < NARROW_PX
    ? [0, 0, Math.min(PANEL_PX.height, clientHeight * 0.6), 0]
    : [0, Math.min(PANEL_PX.width, clientWidth / 2), 0, 0];
}
