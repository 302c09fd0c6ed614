import { randomUUID } from 'node:crypto';
import { blockSender } from '../../../contract/ambulance-requests/blocks';
import { calls as requestCalls } from '../../../contract/ambulance-requests/calls';
import { listIncidentChoices } from '../../../contract/ambulances/dispatch-choices';
import type { Call } from '../../../contract/call';
import { calls as incidentCalls } from '../../../contract/incidents/calls';
import * as telecare from '../../../contract/telecare/incident-calls';
import { telecareCall } from '../../../server/modules/telecare/tables';
import { insertRequest, insertWithPhoto } from '../ambulance-requests/a-request';
import { anEndedIncident, anIncident, aSentIncident } from '../incidents/an-incident';
import type { Asked, TestApp } from '../support/test-app';
import { insertAmbulance } from '../transfers/insert-transfer';

/** Of the video calls of incidents. */
const OF_ROOMS: readonly Call[] = Object.values(telecare);
const CALLS: readonly Call[] = [...requestCalls, ...incidentCalls, ...OF_ROOMS, listIncidentChoices];

/** Whose ambulance drives for the incident of `isOfACompany`. */
export const A_COMPANY = 1;

export const isOfACompany = (call: Call) => call.name === 'confirmAmbulance' || OF_ROOMS.includes(call);

export const isAboutRequests = (call: Call) => CALLS.includes(call);

/** A valid request of each call about citizens' requests and incidents. */
export async function ambulanceRequestsRequest(
  app: TestApp,
  call: Call,
): Promise<Pick<Asked, 'params' | 'body'>> {
  const { name } = call;
  if (name === 'getRequestPhoto') return { params: { id: (await insertWithPhoto(app)).id } };
  if (call.path.startsWith('/incident')) return incidentRequest(app, call);
  if (name === 'undoBlock') return { params: { id: await aBlock(app) }, body: {} };
  const { id } = await insertRequest(app, name === 'reopenRequest' ? { status: 'delete' } : {});
  const bodies: Record<string, () => unknown> = {
    attendRequest: () => ({ observations: 'Consciente' }),
    deleteRequest: () => ({}),
    duplicateEvent: async () => ({ requestId: id, formId: await anIncident(app) }),
    reopenRequest: () => ({ reason: 'Se eliminó por error' }),
    createIncident: () => ({ address: 'CL 10 # 43-12' }),
    blockSender: () => ({ kind: 'phone', hours: 24, reason: 'Bromas' }),
  };
  return { params: { id }, body: await bodies[name]?.() };
}

async function aBlock(app: TestApp): Promise<number> {
  const phone = `31${String(Math.trunc(performance.now() * 1000))
    .slice(-8)
    .padStart(8, '0')}`;
  const { id } = await insertRequest(app, { userPhoneNumber: phone });
  const body = { kind: 'phone', hours: 24, reason: 'Bromas' };
  return (await app.ask(blockSender, { as: 'crue', params: { id }, body })).body.data.id;
}

/** Of an incident with an ambulance and an open video call. */
async function roomRequest(app: TestApp, { name }: Call): Promise<Pick<Asked, 'params' | 'body'>> {
  const { id, ambulanceId } = await aSentIncident(app, A_COMPANY);
  if (name === 'startIncidentTelecare') return { params: { id }, body: undefined };
  const [made] = await app.platform.database.orm
    .insert(telecareCall)
    .values({ incidentId: id, ambulanceId, ambulance: 'Móvil', startedBy: 'Ana' })
    .returning();
  const callId = made?.id;
  const bodies: Record<string, object> = {
    makeIncidentTelecareLink: { callId },
    exchangeIncidentTelecare: { callId, seat: randomUUID() },
    noteInIncidentCall: { callId, msg: 'Pulso 110' },
  };
  // A device that does not enter only continues in its seat.
  const enters = name === 'exchangeIncidentTelecare' && { enters: true };
  return { params: { id }, body: bodies[name] && { ...bodies[name], ...enters } };
}

async function incidentRequest(app: TestApp, call: Call): Promise<Pick<Asked, 'params' | 'body'>> {
  if (OF_ROOMS.includes(call)) return roomRequest(app, call);
  const { name } = call;
  switch (name) {
    case 'assignToIncident': {
      const ambulanceId = await insertAmbulance(app, 1);
      return { params: { id: await anIncident(app) }, body: { ambulanceId } };
    }
    case 'takeBackAmbulance': {
      const { id, ambulanceId } = await aSentIncident(app);
      return { params: { id }, body: { ambulanceId, reason: 'Se varó' } };
    }
    case 'confirmAmbulance': {
      const { id, ambulanceId } = await aSentIncident(app, A_COMPANY);
      return { params: { id }, body: { ambulanceId } };
    }
    case 'reopenIncident':
      return { params: { id: await anEndedIncident(app) }, body: { reason: 'Volvieron a llamar' } };
    case 'endIncident':
      return { params: { id: await anIncident(app) }, body: { outcome: 'FALSE_CALL', note: 'Nadie sale' } };
    case 'placeIncident':
      return { params: { id: await anIncident(app) }, body: { lat: 6.24, lng: -75.58 } };
    default:
      return { params: { id: await anIncident(app) }, body: undefined };
  }
}
