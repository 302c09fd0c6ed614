import * as replay from './replay';

export const calls = [replay.getTransferReplay, replay.getAmbulanceReplay] as const;
