import * as v from 'valibot';
import type { OperationName } from '../../../contract/operations';
import type { Actor } from '../../../contract/roles';
import type { StepMark, TransferFacts } from '../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { type ActionName, decide, TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { isOver, type ReferralState } from '../../../contract/transfers/states';
import type { StepName } from '../../../contract/transfers/steps';
import type { Transfer, TransferRow } from '../../../contract/transfers/transfer';
import type { OutboxItem } from '../../outbox';
import { type Entry, goesByItself, isTimeDoubtful, type View } from '../../submissions';

/** A step that is only on this device: it goes by itself, or only after a person's decision on an earlier submission. */
export type WaitingStep = 'goes' | 'stuck';

interface TransferWithWaiting {
  transfer: Transfer;
  /** Steps whose date or crew word is only on this device. */
  waitingSteps: ReadonlyMap<StepName, WaitingStep>;
  /** Submissions of this transfer that the server has not received. */
  waiting: readonly Entry[];
}

/** The server's last answer, and when this device read it, in milliseconds. */
interface Confirmed {
  transfer: Transfer;
  readAt: number;
}

/** The same of a row of a list, which has no version. */
interface ConfirmedRow {
  transfer: Pick<Transfer, 'version'> | TransferRow;
  readAt: number;
}

interface FactsWithWaiting {
  facts: TransferFacts;
  state: ReferralState;
  waitingSteps: ReadonlyMap<StepName, WaitingStep>;
}

const Body = v.record(v.string(), v.unknown());

/** The submissions of this transfer in order, also those just received. Without messages, which the chat shows. */
export function submissionsOf({ entries }: View, transferId: number): Entry[] {
  return entries.filter(
    ({ item, content, isOtherEntity }) =>
      !isOtherEntity &&
      item.state !== 'discarded' &&
      item.operation !== 'send-chat-message' &&
      content?.transfer === transferId,
  );
}

/**
 * The transfer with its waiting submissions applied by the server's own rules, and with the received ones that the
 * server's last answer does not show yet. Submissions that these rules refuse, or that need a decision, change nothing
 * here: the tray shows them. A transfer is over only when the server says so.
 */
export function applyWaiting(
  confirmed: Confirmed,
  submissions: readonly Entry[],
  doer: Actor,
): TransferWithWaiting {
  const { facts, state, waitingSteps } = applyToFacts(
    factsOfTransfer(confirmed.transfer),
    confirmed,
    submissions,
    doer,
  );
  return {
    transfer: withFacts(confirmed.transfer, facts, state),
    waitingSteps,
    waiting: submissions.filter(({ item }) => item.state !== 'received'),
  };
}

/** The facts of a row of a list, with the same submissions applied. */
export function factsWithWaiting(
  confirmed: { transfer: TransferRow; readAt: number },
  submissions: readonly Entry[],
  doer: Actor,
): TransferFacts {
  return applyToFacts(factsOfTransfer(confirmed.transfer), confirmed, submissions, doer).facts;
}

function applyToFacts(
  known: TransferFacts,
  confirmed: ConfirmedRow,
  submissions: readonly Entry[],
  doer: Actor,
): FactsWithWaiting {
  let facts = known;
  let state = facts.state;
  let restsOnWaiting = false;
  const waitingSteps = new Map<StepName, WaitingStep>();
  for (const { item, content, isStuck } of submissions) {
    const isReceived = item.state === 'received';
    if (!(isReceived || goesByItself(item.state)) || !isAction(item.operation)) continue;
    // A word of a dispatch that was called off, and a refusal that did not apply, are in the chat and not in the transfer.
    if (isReceived && (item.calledOff || item.contradicted || isShown(item, confirmed))) continue;
    const time = new Date(item.occurredAt + item.clockOffset).toISOString();
    const at = {
      occurredAt: time,
      recordedAt: time,
      ...(isTimeDoubtful(item) && { doubt: { said: time } }),
    };
    const body = v.is(Body, content?.body) ? content.body : {};
    const result = decide(facts, item.operation, body as never, doer, at, {});
    if (!result.ok) continue;
    if (!isReceived)
      for (const name of newSteps(facts, result.facts)) waitingSteps.set(name, isStuck ? 'stuck' : 'goes');
    facts = result.facts;
    restsOnWaiting ||= !isReceived;
    if (!restsOnWaiting || !isOver(facts.state)) state = facts.state;
  }
  return { facts, state, waitingSteps };
}

/** The server's last answer has this received submission. Without its version, only a later answer surely has it. */
function isShown({ rowVersion, stateSince }: OutboxItem, { transfer, readAt }: ConfirmedRow): boolean {
  if (rowVersion == null || !('version' in transfer)) return readAt > stateSince;
  return transfer.version >= rowVersion;
}

function isAction(operation: OperationName): operation is Extract<ActionName, OperationName> {
  return operation in TRANSFER_ACTIONS;
}

function newSteps(before: TransferFacts, after: TransferFacts): StepName[] {
  const dated = (Object.keys(after.steps) as StepName[]).filter((name) => !before.steps[name]);
  const said = after.crewWords.filter((word) => !before.crewWords.includes(word)).map(({ step }) => step);
  return [...dated, ...said];
}

function withFacts(transfer: Transfer, facts: TransferFacts, state: ReferralState): Transfer {
  const steps = Object.fromEntries(
    Object.entries(facts.steps).flatMap(([name, mark]) =>
      mark ? [[name, withSigner(transfer, name, mark)]] : [],
    ),
  );
  const shown = { ...transfer, referralState: state, steps, crewWords: [...facts.crewWords] };
  return transfer.ipsRecvId !== null && facts.ipsRecvId === null ? withoutIps(shown, facts) : shown;
}

/** A hospital that answered on this device that it cannot is not asked any more. The tray has its reason. */
function withoutIps(transfer: Transfer, { marks: { cannotAttend } }: TransferFacts): Transfer {
  const { ipsRecv, ipsRefusals } = transfer;
  const own = cannotAttend && {
    ips: ipsRecv?.name ?? 'Su IPS',
    reason: 'por enviar',
    at: cannotAttend.at,
    by: cannotAttend.by,
  };
  return {
    ...transfer,
    ipsRecvId: null,
    ipsRecv: null,
    ipsAssignedBy: null,
    ipsRefusals: own ? [...(ipsRefusals ?? []), own] : ipsRefusals,
  };
}

/** `signedBy` only at a step of the server: the times of one of this device are its own. */
function withSigner({ steps }: Transfer, name: string, mark: StepMark): Transfer['steps'][string] {
  const { signedBy, recordedAt } = steps[name] ?? {};
  return signedBy !== undefined && recordedAt === mark.recordedAt ? { ...mark, signedBy } : mark;
}
