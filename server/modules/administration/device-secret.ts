import { createHash, randomBytes } from 'node:crypto';
import type { Call } from '../../../contract/call';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findAdministered, storeDeviceSecret } from '../reference';

/** A new secret for an ambulance's device. Only its hash is stored: the answer is the only place that shows it. */
export async function makeSecret(
  { audit }: Platform,
  { tx, actor, origin, at }: WriteRequest<Call>,
  ambulanceId: number,
) {
  const row = await findAdministered(tx, 'ambulances', ambulanceId);
  if (!row) throw new Refused('NOT_FOUND');
  if (row.archivedAt) throw new Refused('STATE_MOVED', { message: 'La ambulancia está en el archivo.' });
  const secret = randomBytes(24).toString('base64url');
  const madeAt = new Date(at.recordedAt);
  await storeDeviceSecret(tx, {
    ambulanceId,
    secretHash: createHash('sha256').update(secret).digest('hex'),
    madeAt,
    madeBy: actor.name,
  });
  const edit = { before: null, after: { ambulanceId, madeAt } };
  await audit.noteEdit(tx, actor, 'make-device-secret', edit, origin);
  return { id: ambulanceId, secret, deviceSecretAt: madeAt.toISOString() };
}
