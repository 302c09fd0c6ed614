/**
 * Whether the tiles of the present zoom are drawn: some came, and none of them failed since. A tile that comes later is not
 * missing any more. `tell` hears each change.
 */
export function createTileStanding(tell: (areDrawn: boolean) => void) {
  const missing = new Set<string>();
  let level: number | null = null;
  let hasCome = false;
  let told = false;
  return ([zoom = 0, x, y]: readonly number[], didCome: boolean): void => {
    if (zoom !== level) {
      level = zoom;
      hasCome = false;
      missing.clear();
    }
    const key = `${x}/${y}`;
    if (didCome) {
      hasCome = true;
      missing.delete(key);
    } else missing.add(key);
    const areDrawn = hasCome && missing.size === 0;
    if (areDrawn === told) return;
    told = areDrawn;
    tell(areDrawn);
  };
}
