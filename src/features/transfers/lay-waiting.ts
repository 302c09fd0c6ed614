import * as v from 'valibot';
import type { OperationName } from '../../../contract/operations';
import type { Actor } from '../../../contract/roles';
import type { TransferFacts } from '../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { type ActionName, decide, TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import type { StepName } from '../../../contract/transfers/steps';
import type { Transfer } from '../../../contract/transfers/transfer';
import type { Entry } from '../../submissions';
import { isTimeDoubtful, type View, waitingEntries } from '../../submissions';

interface TransferWithWaiting {
  transfer: Transfer;
  /** Steps whose date or crew word is only on this device. */
  waitingSteps: ReadonlySet<StepName>;
  /** Waiting submissions of this transfer. */
  waiting: readonly Entry[];
}

const GOES_BY_ITSELF = ['queued', 'sending', 'waiting', 'waiting-auth', 'blocked'];
const Body = v.record(v.string(), v.unknown());

/** The waiting submissions of this transfer in order, without messages, which the chat shows. */
export function waitingFor(view: View, transferId: number): Entry[] {
  return waitingEntries(view).filter(
    ({ item, content }) => item.operation !== 'send-chat-message' && content?.transfer === transferId,
  );
}

/**
 * The transfer with its waiting submissions applied by the server's own rules. Submissions that these rules
 * refuse, or that need a decision, change nothing here: the tray shows them.
 */
export function layWaiting(transfer: Transfer, waiting: readonly Entry[], doer: Actor): TransferWithWaiting {
  let facts = factsOfTransfer(transfer);
  const waitingSteps = new Set<StepName>();
  for (const { item, content } of waiting) {
    if (!GOES_BY_ITSELF.includes(item.state) || !isAction(item.operation)) continue;
    const time = new Date(item.occurredAt + item.clockOffset).toISOString();
    const at = {
      occurredAt: time,
      recordedAt: time,
      ...(isTimeDoubtful(item) && { doubt: { said: time } }),
    };
    const body = v.is(Body, content?.body) ? content.body : {};
    const result = decide(facts, item.operation, body as never, doer, at, {});
    if (!result.ok) continue;
    for (const name of newSteps(facts, result.facts)) waitingSteps.add(name);
    facts = result.facts;
  }
  return { transfer: withFacts(transfer, facts), waitingSteps, waiting };
}

function isAction(operation: OperationName): operation is Extract<ActionName, OperationName> {
  return operation in TRANSFER_ACTIONS;
}

function newSteps(before: TransferFacts, after: TransferFacts): StepName[] {
  const dated = (Object.keys(after.steps) as StepName[]).filter((name) => !before.steps[name]);
  const said = after.crewWords.filter((word) => !before.crewWords.includes(word)).map(({ step }) => step);
  return [...dated, ...said];
}

function withFacts(transfer: Transfer, facts: TransferFacts): Transfer {
  const steps = Object.fromEntries(
    Object.entries(facts.steps).flatMap(([name, mark]) => (mark ? [[name, mark]] : [])),
  );
  return { ...transfer, referralState: facts.state, steps, crewWords: [...facts.crewWords] };
}
