import { getMapTiles } from './tiles';

export const calls = [getMapTiles] as const;
