import { createHash, randomBytes } from 'node:crypto';
import { ambulanceDevice } from '../../../server/modules/reference/tables';
import type { TestApp } from '../support/test-app';

/** A new secret for the device of an ambulance. */
export async function aDevice({ platform }: Pick<TestApp, 'platform'>, ambulanceId: number): Promise<string> {
  const secret = randomBytes(12).toString('base64url');
  const secretHash = createHash('sha256').update(secret).digest('hex');
  await platform.database.orm
    .insert(ambulanceDevice)
    .values({ ambulanceId, secretHash })
    .onConflictDoUpdate({ target: ambulanceDevice.ambulanceId, set: { secretHash } });
  return secret;
}
