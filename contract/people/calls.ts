import { findOpenTransfers, findPerson } from './find-person';

export const calls = [findPerson, findOpenTransfers] as const;
