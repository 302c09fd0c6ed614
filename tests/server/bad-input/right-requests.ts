import { randomUUID } from 'node:crypto';
import type { Call } from '../../../contract/call';
import { ACTION_NAMES, TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { askersOf } from '../permissions/people';
import { bodyFor, layPossible } from '../permissions/possible';
import type { TestApp } from '../support/test-app';
import { goldenCodeOf, requestOf } from '../transfers/forms';

/** Who may make a call, on which row, with which body: everything right, so that one thing can be made wrong. */
export interface Right {
  as: string;
  params: Record<string, string | number>;
  body: unknown;
}

const SENDERS: Record<string, string> = {
  IPS: 'ips.referente',
  EPS: 'eps',
  CRUE: 'crue',
  CRUE_DEP: 'crue.dep',
  CRUE_GOLDEN: 'crue.dorado',
  TRANSPORT: 'transporte',
};

export async function rightRequest(app: TestApp, call: Call): Promise<Right> {
  const as = Array.isArray(call.audience) ? (SENDERS[call.audience[0]] ?? 'crue') : 'crue';
  const asker = askersOf(app).find((one) => one.username === as);
  if (!asker) throw new Error(as);
  const action = ACTION_NAMES.find((name) => TRANSFER_ACTIONS[name].call.name === call.name);
  if (action) {
    const { id } = await layPossible(app, action, asker);
    return { as, params: { id, referralId: id, ipsId: 6 }, body: await bodyFor(app, action, asker) };
  }
  switch (call.name) {
    case 'createReferral':
      return { as, params: {}, body: requestOf(app) };
    case 'createGoldenCode':
      return { as, params: {}, body: goldenCodeOf(app) };
    case 'sendChatMessage': {
      const { id } = await layPossible(app, 'reject', asker);
      return { as, params: { referralId: id }, body: { clientRef: randomUUID(), msg: 'Vamos' } };
    }
    case 'readNotifications':
      return { as, params: {}, body: { ids: [1] } };
    case 'askReceipts':
      return { as, params: {}, body: { keys: [randomUUID()] } };
    case 'registerPushToken':
    case 'removePushToken':
      return { as, params: {}, body: { token: randomUUID() } };
    default:
      throw new Error(`nothing right is known for ${call.name}`);
  }
}
