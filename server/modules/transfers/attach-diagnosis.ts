import { randomUUID } from 'node:crypto';
import type { Call } from '../../../contract/call';
import { LIMITS } from '../../../contract/limits';
import { getVisibleTransfer } from '../../platform/authorization/get-visible-transfer';
import { type ReferralRecord, storedFile } from '../../platform/database/schema';
import { invalidField, Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { applyAction } from './apply-action';

/** Keeps a diagnosis file with its transfer, once the rules allow it. */
export async function attachDiagnosis(
  platform: Platform,
  request: WriteRequest<Call>,
  id: number,
): Promise<ReferralRecord> {
  const { file, tx, actor } = request;
  if (!file) throw new Refused('FILE_MISSING');
  const { record: before } = await getVisibleTransfer(tx, id, actor, { forUpdate: true });
  if (before.diagnosesResources.length >= LIMITS.diagnosisFilesPerTransfer)
    throw invalidField('diagnosis', `Máximo ${LIMITS.diagnosisFilesPerTransfer} archivos por traslado.`);
  const name = `${randomUUID()}.pdf`;
  const record = await applyAction(
    platform,
    request,
    'attach-diagnosis',
    id,
    { file: name },
    { diagnosesResources: [...before.diagnosesResources, name] },
  );
  await platform.files.put(name, file.bytes);
  await tx.insert(storedFile).values({
    name,
    originalName: file.originalName,
    referralId: id,
    kind: 'diagnosis',
    type: file.type,
    size: file.size,
    sha256: file.sha256,
    createdBy: actor.subject,
  });
  return record;
}
