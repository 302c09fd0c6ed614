import { randomUUID } from 'node:crypto';
import type { Call } from '../../../contract/call';
import { LIMITS } from '../../../contract/limits';
import { invalidField, Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { applyAction } from './apply-action';
import { getVisibleTransfer } from './get-visible-transfer';
import type { ReferralRecord } from './tables';

/** Stores a diagnosis file with its transfer, where the rules allow it. */
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
  const createdBy = actor.subject;
  await platform.fileRegister.note(tx, { name, referralId: id, kind: 'diagnosis', upload: file, createdBy });
  return record;
}
