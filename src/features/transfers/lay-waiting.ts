import * as v from 'valibot';
import type { OperationName } from '../../../contract/operations';
import type { Actor } from '../../../contract/roles';
import type { TransferFacts } from '../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { type ActionName, decide, TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import type { StepName } from '../../../contract/transfers/steps';
import type { Transfer } from '../../../contract/transfers/transfer';
import type { Entry } from '../../submissions';
import { type View, waitingEntries } from '../../submissions';

export interface Laid {
  transfer: Transfer;
  /** Steps that are dated, or that the crew spoke of, on this device only. */
  waitingSteps: ReadonlySet<StepName>;
  /** What was done to this transfer here and has not reached the server. */
  waiting: readonly Entry[];
}

const GOES_BY_ITSELF = ['queued', 'sending', 'waiting', 'waiting-auth', 'blocked'];
const Body = v.record(v.string(), v.unknown());

/** What waits for this transfer, in the order in which it was done; messages have a place of their own. */
export function waitingFor(view: View, transferId: number): Entry[] {
  return waitingEntries(view).filter(
    ({ item, content }) => item.operation !== 'send-chat-message' && content?.transfer === transferId,
  );
}

/**
 * The transfer as it will be once what waits is received, by the same rules as the server's. What those rules refuse
 * meanwhile, or what a person must decide, changes nothing here: the tray tells of it.
 */
export function layWaiting(transfer: Transfer, waiting: readonly Entry[], doer: Actor): Laid {
  let facts = factsOfTransfer(transfer);
  const waitingSteps = new Set<StepName>();
  for (const { item, content } of waiting) {
    if (!GOES_BY_ITSELF.includes(item.state) || !isAction(item.operation)) continue;
    const at = new Date(item.occurredAt + item.clockOffset).toISOString();
    const body = v.is(Body, content?.body) ? content.body : {};
    const outcome = decide(
      facts,
      item.operation,
      body as never,
      doer,
      { occurredAt: at, recordedAt: at },
      {},
    );
    if (!outcome.ok) continue;
    for (const name of newSteps(facts, outcome.facts)) waitingSteps.add(name);
    facts = outcome.facts;
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
