import { endDrill, startDrill } from './drill';

export const calls = [startDrill, endDrill] as const;
