export { openTiles, openTrafficTiles } from './open-tiles';
export { registerTiles } from './register-tiles';
export type { AddressSettings, TileSettings } from './tile-settings';
