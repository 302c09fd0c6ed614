import { allowEntitiesCall } from '../../../../contract/transfers/actions/allow-entities';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function allowEntities(id: number, _given: undefined, submission: Submission) {
  return callApi(allowEntitiesCall, { params: { id }, body: {}, ...submission });
}
