import type UrlTile from 'ol/source/UrlTile';

/** `areDrawn`: some tiles of the present zoom came, and none of them is missing. `areMissing`: some failed and did not come since. */
type Tell = (areDrawn: boolean, areMissing: boolean) => void;

/** Whether the tiles of the present zoom came. `tell` hears the first answer and each change. */
export function createTileStanding(tell: Tell) {
  const missing = new Set<string>();
  let level: number | null = null;
  let hasCome = false;
  let told = '';
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
    const areMissing = missing.size > 0;
    const areDrawn = hasCome && !areMissing;
    const standing = `${areDrawn} ${areMissing}`;
    if (standing === told) return;
    told = standing;
    tell(areDrawn, areMissing);
  };
}

/** The source, whose tiles `tell` follows. */
export function followed<Source extends UrlTile>(source: Source, tell: Tell): Source {
  const told = createTileStanding(tell);
  source.on('tileloadend', ({ tile }) => told(tile.getTileCoord(), true));
  source.on('tileloaderror', ({ tile }) => told(tile.getTileCoord(), false));
  return source;
}
