import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../../contract/limits';
import { invalidField, Refused } from '../../../platform/http/refused';
import { getVisibleTransfer } from '../get-visible-transfer';
import { type Acting, serve } from '../served-action';
import type { ReferralRecord } from '../tables';

export const attachDiagnosis = serve('attach-diagnosis', {
  notificationText: 'archivo adjunto',
  act: attach,
  answer: ({ diagnosesResources, state }) => ({ diagnosesResources, referralState: state }),
});

/** Stores a diagnosis file with its transfer, where the rules allow it. */
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
  const createdBy = actor.subject;
  const referralId = transferId;
  await platform.fileRegister.note(tx, { name, referralId, kind: 'diagnosis', upload: file, createdBy });
  return record;
}
