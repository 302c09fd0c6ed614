import { randomUUID } from 'node:crypto';
import { LADDER_PACES } from '../../../contract/acknowledgements/escalation';
import type { Call } from '../../../contract/call';
import type { Role } from '../../../contract/roles';
import { ACTION_NAMES, TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { insertCall } from '../acknowledgements/insert-call';
import { aLine } from '../chat/a-line';
import { administrationRequest, isAdministration } from '../permissions/administration-request';
import { agreementRequest } from '../permissions/agreement-request';
import { ambulanceRequestsRequest, isAboutRequests } from '../permissions/ambulance-requests-request';
import { askersOf } from '../permissions/people';

import { isAboutPeople, peopleRequest } from '../permissions/people-request';
import { bodyFor, insertPossible } from '../permissions/possible';
import { isAboutReports, reportRequest } from '../permissions/report-request';
import { aPhoneFix } from '../positions/a-phone-fix';
import { aPatient, bloodBody, capacityBody, minutesAgo, occupationBody } from '../resources/a-report';
import type { TestApp } from '../support/test-app';
import { goldenCodeOf, requestOf } from '../transfers/forms';
import { type GivenTransfer, insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

/** A valid request of each call: user, row and body. Tests change one thing and expect a refusal. */
export interface Right {
  as: string;
  params: Record<string, string | number>;
  body: unknown;
  /** The file of a call that takes another one than a PDF. */
  file?: Buffer;
}

const SENDERS: Record<string, string> = {
  IPS: 'ips.referente',
  EPS: 'eps',
  CRUE: 'crue',
  CRUE_DEP: 'crue.dep',
  CRUE_GOLDEN: 'crue.dorado',
  TRANSPORT: 'transporte',
};

const REPORTERS: Partial<Record<Role, string>> = {
  IPS_HOSPITALARY_RESOURCES: 'ips.recursos',
  IPS_BLOOD_RESOURCES: 'ips.sangre',
  RELEVO_ADMIN: 'admin',
};

function senderOf({ audience }: Call): string {
  if (audience === 'public' || audience === 'signed-in') return 'crue';
  const parts = 'acting' in audience ? audience.acting : 'roles' in audience ? null : audience;
  if (parts) return SENDERS[parts[0] ?? ''] ?? 'crue';
  if (!('roles' in audience)) return 'crue';
  return audience.roles.map((role) => REPORTERS[role]).find((name) => name !== undefined) ?? 'crue';
}

const ON_ITS_WAY: GivenTransfer = {
  state: 'AMBULANCE_TRANSPORT',
  ipsRecvId: 5,
  ambulancesEntityId: 2,
  dated: ['validationCaseDate', 'ambulanceDispatchDate'],
};

export async function rightRequest(app: TestApp, call: Call): Promise<Right> {
  const as = senderOf(call);
  const asker = askersOf(app).find((one) => one.username === as);
  if (!asker) throw new Error(as);
  const action = ACTION_NAMES.find((name) => TRANSFER_ACTIONS[name].call.name === call.name);
  if (action) {
    const { id } = await insertPossible(app, action, asker);
    return { as, params: { id, referralId: id, ipsId: 6 }, body: await bodyFor(app, action, asker) };
  }
  if (isAboutPeople(call)) {
    const { params = {}, body } = await peopleRequest(app, call);
    return { as, params, body };
  }
  if (isAboutRequests(call)) {
    const { params = {}, body } = await ambulanceRequestsRequest(app, call);
    return { as, params, body };
  }
  if (isAboutReports(call)) {
    const { params = {}, body } = await reportRequest(app, call, asker);
    return { as, params, body };
  }
  if (isAdministration(call)) {
    const { params = {}, body, file } = await administrationRequest(app, call);
    return { as, params, body, ...(file && { file }) };
  }
  switch (call.name) {
    case 'createReferral':
      return { as, params: {}, body: requestOf(app) };
    case 'createGoldenCode':
      return { as, params: {}, body: goldenCodeOf(app) };
    case 'listIceServers':
    case 'getTelecare':
    case 'startTelecare': {
      const ambulanceId = await insertAmbulance(app, 2);
      const { id } = await insertTransfer(app, { ...ON_ITS_WAY, ambulanceId });
      return { as, params: { id }, body: undefined };
    }
    case 'makeTelecareLink':
    case 'exchangeTelecare': {
      const { id } = await insertTransfer(app);
      const body = call.name === 'makeTelecareLink' ? { callId: 1 } : { callId: 1, seat: randomUUID() };
      return { as, params: { id }, body };
    }
    case 'sendChatMessage': {
      const { id } = await insertPossible(app, 'reject', asker);
      return { as, params: { referralId: id }, body: { clientRef: randomUUID(), msg: 'Vamos' } };
    }
    case 'noteAcknowledgementSeen':
    case 'answerAcknowledgement':
    case 'callAgain': {
      const record = await insertPossible(app, 'reject', asker);
      const id = await insertCall(app, record);
      return { as, params: { id: record.id }, body: call.name === 'noteAcknowledgementSeen' ? {} : { id } };
    }
    case 'createAgreement':
    case 'editAgreement':
    case 'createTransportAgreement':
    case 'editTransportAgreement':
    case 'withdrawAgreement': {
      const { params, body } = await agreementRequest(app, call, null);
      return { as, params: params ?? {}, body };
    }
    case 'setLadderPaces':
      return { as, params: {}, body: { paces: LADDER_PACES } };
    case 'noteChatSeen': {
      const { id } = await insertPossible(app, 'reject', asker);
      return { as, params: { referralId: id }, body: { upTo: await aLine(app.platform, id) } };
    }
    case 'readNotifications':
      return { as, params: {}, body: { ids: [1] } };
    case 'reportCapacity':
      return { as, params: {}, body: await capacityBody(app) };
    case 'reportOccupation': {
      const body = await occupationBody(app);
      body.covidPatientsInfo = [aPatient('31')];
      return { as, params: {}, body };
    }
    case 'reportBloodBank':
      return { as, params: {}, body: bloodBody() };
    case 'declareSaturation':
      return { as, params: {}, body: { reason: 'Sin camillas', until: minutesAgo(-90) } };
    case 'endSaturation':
      return { as, params: {}, body: {} };
    case 'askReceipts':
      return { as, params: {}, body: { keys: [randomUUID()] } };
    case 'sendPositions':
      return { as, params: {}, body: { ambulanceId: await insertAmbulance(app, 2), fixes: [aPhoneFix()] } };
    case 'setAvailability': {
      const id = await insertAmbulance(app, 1);
      return { as, params: { id }, body: { eventType: 'QUEUE', ipsId: 2, comment: 'Espera camilla' } };
    }
    case 'registerPushToken':
    case 'removePushToken':
      return { as, params: {}, body: { token: randomUUID() } };
    default:
      throw new Error(`no valid request is defined for ${call.name}`);
  }
}
