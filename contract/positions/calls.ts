import * as positions from './positions';

export const calls = [
  positions.listPositions,
  positions.getTransferPosition,
  positions.sendPositions,
] as const;
