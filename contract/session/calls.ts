import { getConfig, getMe } from './session';

export const calls = [getConfig, getMe] as const;
