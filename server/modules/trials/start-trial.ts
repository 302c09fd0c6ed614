import type { startTrial as StartTrialCall } from '../../../contract/trials/trials';
import { constraintName } from '../../platform/database/database-error';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { createTrial } from '../transfers';
import { trialAnnex } from './trial-annex';

/** Starts a trial. Throws `STATE_MOVED` while the hospital has one. */
export async function startTrial(platform: Platform, request: WriteRequest<typeof StartTrialCall>) {
  const { id } = await createTrial(platform, request, request.body, trialAnnex()).catch((error: unknown) => {
    if (constraintName(error) !== 'referral_one_trial') throw error;
    const message = 'Esa IPS ya tiene un traslado de prueba. Retírelo antes de iniciar otro.';
    throw new Refused('STATE_MOVED', { message });
  });
  return { id };
}
