import type { Call } from '../../../contract/call';
import type { Actor } from '../../../contract/roles';
import { ACTION_NAMES, type ActionName, TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { Refused } from '../../platform/http/refused';
import {
  type ReadRequest,
  type Route,
  servePlanned,
  serveWrite,
  type WriteRequest,
} from '../../platform/http/route';
import type { Kept } from '../../platform/idempotency/run-with-key';
import type { Platform } from '../../platform/platform';
import { SERVED_ACTIONS } from './actions.gen';
import { applyAction, planAction } from './apply-action';
import { readRecord, readVisibleTransfer } from './get-visible-transfer';
import type { Acting, ServedAction } from './served-action';
import type { ReferralRecord } from './tables';

/** The route of every action of the contract. */
export function actionRoutes(platform: Platform): Route[] {
  return ACTION_NAMES.map((name) => routeOf(platform, name));
}

function routeOf(platform: Platform, name: ActionName): Route {
  const call: Call = TRANSFER_ACTIONS[name].call;
  const served: ServedAction = SERVED_ACTIONS[name];
  const answer = (record: ReferralRecord, { entityId }: Actor, kept?: Kept) =>
    served.answer(record, { reference: platform.reference.current, entityId, kept });
  // A cast, because the answers of the actions have different types; this one is of this action.
  const keeps = served.keeps as ((data: unknown) => Kept) | undefined;
  const write = async (request: WriteRequest<Call>) => {
    const transferId = transferIdOf(call, request);
    const apply: Acting<ActionName>['apply'] = (more) =>
      applyAction(platform, request, { name, transferId, served, ...more });
    // A cast, because the table has actions of different types; the parsed call belongs to this action.
    const acting = { platform, request, transferId, apply } as Acting<ActionName>;
    const record = served.act ? await served.act(acting) : await apply();
    return answer(record, request.actor);
  };
  const again = async (request: ReadRequest<Call>, _made: number | null, kept: Kept) => {
    const needsIdentity = call.needsIdentity || !served.answersWithoutPatient;
    const id = transferIdOf(call, request);
    if (served.late) {
      const record = await readRecord(platform.database.orm, id);
      const late = served.late.again(record, request.actor, request.body as never, kept);
      if (late) return late;
    }
    const { record } = await readVisibleTransfer(platform.database.orm, id, request.actor, needsIdentity);
    return answer(record, request.actor, kept);
  };
  if (served.act) return serveWrite(call, write, again);
  return servePlanned(
    call,
    async (request) => {
      const transferId = transferIdOf(call, request);
      try {
        const { record, ...planned } = await planAction(platform, request, { name, transferId, served });
        const data = answer(record, request.actor);
        return { ...planned, made: { ...keptIn(data), ...keeps?.(data) }, answer: () => data };
      } catch (error) {
        // Without locks the refusal may be of an old row; the transaction with locks decides it.
        if (!(error instanceof Refused) || !request.locks) throw error;
        // A cast, as above.
        const refused = { platform, request, transferId } as Acting<ActionName>;
        const late = await served.late?.plan(refused);
        if (!late) throw error;
        return { ...late, made: { id: transferId } };
      }
    },
    again,
    keeps,
  );
}

function transferIdOf({ name, transferParam }: Call, { params }: ReadRequest<Call>): number {
  const id = Object.entries(params ?? {}).find(([param]) => param === transferParam)?.[1];
  if (typeof id !== 'number') throw new Error(`${name} does not name its transfer`);
  return id;
}

/** The number that a repeated key gets if its person may no longer see the transfer. */
function keptIn(data: object): { id?: number } {
  return 'id' in data && typeof data.id === 'number' ? { id: data.id } : {};
}
