import { removeTrial, startTrial } from './trials';

export const calls = [startTrial, removeTrial] as const;
