import { randomUUID } from 'node:crypto';
import { sendChatMessage } from '../../../contract/chat/chat';
import { mayCall } from '../../../contract/may-call';
import { ALL_PARTS } from '../../../contract/parts';
import {
  ACTION_NAMES,
  type ActionName,
  refusalFor,
  TRANSFER_ACTIONS,
} from '../../../contract/transfers/lifecycle';
import type { ReferralRecord } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import type { Asker } from '../permissions/people';
import { bodyFor, insertPossible } from '../permissions/possible';
import { type Answered, aPdf, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

/** A change of a transfer that the sockets announce. */
interface ChangeCase {
  what: string;
  by: string;
  /** Only people who see the transfer with its patient hear of a message. */
  isMessage: boolean;
  prepare(app: TestApp): Promise<ReferralRecord>;
  make(app: TestApp, record: ReferralRecord): Promise<Answered>;
}

/** The hospital of `ips.destino`: its users see a transfer after the assignment. */
const DEL_RIO = 2;
const OFFERABLE = {
  state: 'PENDING_AMBULANCE',
  dated: ['validationCaseDate'],
  ipsRecvId: 5,
  ipsAssignedBy: 'EPS',
  allowAllAmbulancesEntities: true,
} as const;

/**
 * Each action by one person of each part that may do it, a message by each part, and changes that remove
 * access.
 */
export function changeCases(askers: readonly Asker[]): ChangeCase[] {
  const named = (username: string) => {
    const asker = askers.find((one) => one.username === username);
    if (!asker) throw new Error(`nobody is called ${username}`);
    return asker;
  };
  const onePerPart = ALL_PARTS.map((part) => askers.find((one) => one.part === part)).filter((one) => !!one);
  const actions = ACTION_NAMES.flatMap((name) =>
    onePerPart
      .filter((asker) => isFor(name, asker))
      .map((asker) => action(name, asker, (app) => insertPossible(app, name, asker))),
  );
  const messages = onePerPart.map((asker) =>
    message(asker, (app) =>
      insertPossible(app, asker.part === 'TRANSPORT' ? 'assign-own-ambulance' : 'reject', asker),
    ),
  );
  const crue = named('crue');
  return [
    ...actions,
    ...messages,
    message(crue, (app) => insertTransfer(app, OFFERABLE), 'where entities may offer'),
    action('reject', crue, (app) => insertTransfer(app, OFFERABLE), 'where entities may offer'),
    action('assign-ambulance', crue, (app) => insertTransfer(app, OFFERABLE), 'where entities may offer'),
    action(
      'undo-dispatch',
      crue,
      async (app) =>
        insertTransfer(app, {
          ...OFFERABLE,
          state: 'AMBULANCE_TRANSPORT',
          dated: ['validationCaseDate', 'ambulanceDispatchDate'],
          allowAllAmbulancesEntities: false,
          ambulanceId: await insertAmbulance(app, 1),
          ambulancesEntityId: 1,
          ambAssignedBy: 'CRUE_DEP',
        }),
      'that the department sees by its assignment alone',
    ),
    action(
      'cannot-transport',
      named('transporte'),
      (app) =>
        insertTransfer(app, {
          ...OFFERABLE,
          allowAllAmbulancesEntities: false,
          ambulancesEntityId: 2,
          entityAssignedBy: 'EPS',
        }),
      'by the entity that was asked',
    ),
  ];
}

/** Whether a person of this part may do it on some row; each gets a suitable row. */
function isFor(name: ActionName, asker: Asker): boolean {
  return mayCall(asker, TRANSFER_ACTIONS[name].call.audience);
}

function action(name: ActionName, asker: Asker, prepare: ChangeCase['prepare'], where = ''): ChangeCase {
  const { call } = TRANSFER_ACTIONS[name];
  return {
    what: `${name} ${where}`.trim(),
    by: asker.username,
    isMessage: false,
    async prepare(app) {
      const record = await prepare(app);
      const refusal = refusalFor(factsOfRecord(record), name, asker, new Date());
      if (refusal) throw new Error(`${name} of ${asker.username} is refused: ${refusal.code}`);
      return record;
    },
    make: async (app, { id }) =>
      app.ask(call, {
        as: asker.username,
        params: { id, referralId: id, ipsId: DEL_RIO },
        body: call.body ? await bodyFor(app, name, asker) : undefined,
        file: call.file ? aPdf() : undefined,
      }),
  };
}

function message(asker: Asker, prepare: ChangeCase['prepare'], where = ''): ChangeCase {
  return {
    what: `a message ${where}`.trim(),
    by: asker.username,
    isMessage: true,
    prepare,
    make: (app, record) => say(app, asker.username, record.id),
  };
}

export const say = (app: TestApp, as: string, referralId: number, msg = 'Vamos en camino') =>
  app.ask(sendChatMessage, { as, params: { referralId }, body: { clientRef: randomUUID(), msg } });
