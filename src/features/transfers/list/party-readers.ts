import type { Part } from '../../../../contract/parts';

/** They see the patients of many hospitals. */
const SEES_HOSPITALS: readonly (Part | null)[] = ['CRUE', 'CRUE_DEP', 'EPS'];

/** A search also offers the hospitals of that name. */
export const isOfferedHospitals = (part: Part | null): boolean => SEES_HOSPITALS.includes(part);

/** May narrow the list to a hospital or an insurer: a hospital, too, has transfers with many others. */
export const narrowsByParty = (part: Part | null): boolean => part === 'IPS' || SEES_HOSPITALS.includes(part);
