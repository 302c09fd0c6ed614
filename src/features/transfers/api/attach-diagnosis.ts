import { attachDiagnosisCall } from '../../../../contract/transfers/actions/attach-diagnosis';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function attachDiagnosis(id: number, file: File, submission: Submission) {
  return callApi(attachDiagnosisCall, { params: { id }, file, ...submission });
}
