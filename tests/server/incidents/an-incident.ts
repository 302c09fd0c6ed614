import { assignToIncident, endIncident } from '../../../contract/incidents/acts';
import { createIncident } from '../../../contract/incidents/incidents';
import type { TestApp } from '../support/test-app';
import { insertAmbulance } from '../transfers/insert-transfer';

/** The form id of an incident that a telephone call made. */
export async function anIncident(app: TestApp, given: object = {}): Promise<number> {
  const body = { address: 'KR 70 # 1-15', callerPhone: '6045550101', arrivedBy: 'LLAMADA', ...given };
  const answer = await app.ask(createIncident, { as: 'crue', body });
  return answer.body.data.formId;
}

/** An incident with an ambulance of this entity. */
export async function aSentIncident(app: TestApp, entityId = 1) {
  const [id, ambulanceId] = [await anIncident(app), await insertAmbulance(app, entityId)];
  const answer = await app.ask(assignToIncident, { as: 'crue', params: { id }, body: { ambulanceId } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { id, ambulanceId };
}

export async function anEndedIncident(app: TestApp): Promise<number> {
  const id = await anIncident(app);
  await app.ask(endIncident, { as: 'crue', params: { id }, body: { outcome: 'NOT_FOUND' } });
  return id;
}
