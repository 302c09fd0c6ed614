import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../../contract/limits';
import { getVisibleTransfer } from '../../../platform/authorization/get-visible-transfer';
import { type ReferralRecord, storedFile } from '../../../platform/database/schema';
import { invalidField, Refused } from '../../../platform/http/refused';
import { type Acting, serve } from '../served-action';

export const attachDiagnosis = serve('attach-diagnosis', {
  notice: 'archivo adjunto',
  act: attach,
  answer: ({ diagnosesResources, state }) => ({ diagnosesResources, referralState: state }),
});

/** Keeps a diagnosis file with its transfer, once the rules allow it. */
async function attach(action: Acting<'attach-diagnosis'>): Promise<ReferralRecord> {
  const { platform, request, transferId } = action;
  const { file, tx, actor } = request;
  if (!file) throw new Refused('FILE_MISSING');
  const { record: before } = await getVisibleTransfer(tx, transferId, actor, { forUpdate: true });
  if (before.diagnosesResources.length >= LIMITS.diagnosisFilesPerTransfer)
    throw invalidField('diagnosis', `Máximo ${LIMITS.diagnosisFilesPerTransfer} archivos por traslado.`);
  const name = `${randomUUID()}.pdf`;
  const columns = { diagnosesResources: [...before.diagnosesResources, name] };
  const record = await action.apply({ file: name, columns });
  await platform.files.put(name, file.bytes);
  await tx.insert(storedFile).values({
    name,
    originalName: file.originalName,
    referralId: transferId,
    kind: 'diagnosis',
    type: file.type,
    size: file.size,
    sha256: file.sha256,
    createdBy: actor.subject,
  });
  return record;
}
