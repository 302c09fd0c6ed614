import { listCalledOff } from './called-off-dispatches';
import { createGoldenCode } from './create-golden-code';
import { createReferral } from './create-referral';
import { exportFhir } from './export-fhir';
import { TRANSFER_ACTIONS } from './lifecycle';
import { listParticipants } from './participants';
import { getReferral, listReferrals, listTransfers } from './read-transfers';

export const calls = [
  listTransfers,
  listReferrals,
  getReferral,
  listParticipants,
  listCalledOff,
  exportFhir,
  createReferral,
  createGoldenCode,
  ...Object.values(TRANSFER_ACTIONS).map((action) => action.call),
] as const;
