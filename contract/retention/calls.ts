import { getRetention, setRetention } from './retention';

export const calls = [getRetention, setRetention] as const;
