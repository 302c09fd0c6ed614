import { calls as requestCalls } from '../../../contract/ambulance-requests/calls';
import type { Call } from '../../../contract/call';
import { calls as incidentCalls } from '../../../contract/incidents/calls';
import { anIncident, insertRequest, insertWithPhoto } from '../ambulance-requests/a-request';
import type { Asked, TestApp } from '../support/test-app';

const CALLS: readonly Call[] = [...requestCalls, ...incidentCalls];

export const isAboutRequests = (call: Call) => CALLS.includes(call);

/** A valid request of each call about citizens' requests and incidents. */
export async function ambulanceRequestsRequest(
  app: TestApp,
  { name }: Call,
): Promise<Pick<Asked, 'params' | 'body'>> {
  if (name === 'getRequestPhoto') return { params: { id: (await insertWithPhoto(app)).id } };
  const { id } = await insertRequest(app, name === 'reopenRequest' ? { status: 'delete' } : {});
  const bodies: Record<string, () => unknown> = {
    attendRequest: () => ({ observations: 'Consciente' }),
    deleteRequest: () => ({}),
    duplicateEvent: async () => ({ requestId: id, formId: await anIncident(app) }),
    reopenRequest: () => ({ reason: 'Se eliminó por error' }),
    createIncident: () => ({ address: 'CL 10 # 43-12' }),
  };
  return { params: { id }, body: await bodies[name]?.() };
}
