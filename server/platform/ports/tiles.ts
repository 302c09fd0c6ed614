import type { MapTiles } from '../../../contract/tiles/tiles';

export interface Tile {
  bytes: Buffer;
  /** Media type. */
  type: string;
}

/** Where the map's tiles come from. Filled by `modules/tiles`. */
export interface TileSource {
  /** Null while there are none: the file is missing or damaged. */
  info(): MapTiles | null;
  /** How long a browser may keep a tile of this version, seconds. */
  keptSeconds: number;
  /** A word for `/readyz`: `ok`, or `down: ` and why. */
  state(): string;
  /** Null for a tile without content. `asker`: the address that wants it. Throws `Refused`: `NOT_FOUND` out of range, `UNAVAILABLE` if it cannot be read now. */
  read(z: number, x: number, y: number, asker?: string): Promise<Tile | null>;
  close(): Promise<void>;
}
