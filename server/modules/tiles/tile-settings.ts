/** Where the configuration says that the tiles are. */
export type TileSettings =
  /** A PMTiles archive of vector tiles. */
  { path: string } | AddressSettings;

/** Another server's tiles. */
export interface AddressSettings {
  /** With `{z}`, `{x}` and `{y}`; it may have a key. */
  template: string;
  /** Where answers are kept. */
  folder: string;
}
