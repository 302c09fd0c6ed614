import type { Answer } from './answer';
import type { Transition } from './classify';
import { move } from './move';
import type { OutboxPorts, OutboxReader, OutboxTransaction } from './ports';
import type { OutboxItem } from './record';
import type { OutboxRules } from './rules';

/** Writes the result of an attempt and frees its dependents, in one transaction. */
export async function settle(
  { store, clock, random, appVersion }: OutboxPorts,
  rules: OutboxRules,
  sent: OutboxItem,
  { transition, answer }: { transition: Transition; answer: Answer },
): Promise<void> {
  await store.write(async (tx) => {
    const item = await tx.getItem(sent.id);
    if (item?.state !== 'sending') return;
    const at = clock.now();
    const attempts = transition.to === 'waiting-auth' ? item.attempts : item.attempts + 1;
    const wait = transition.to === 'waiting' ? rules.waitMs(transition, attempts, random.fraction()) : null;
    const change = {
      ...rules.changeOf(item, transition, answer),
      attempts,
      nextAt: wait === null ? null : at + wait,
      lateSince: lateSinceOf(item, transition, at, clock.sinceHeard() < HEARD_WITHIN_MS),
      clockOffset: sent.clockOffset,
      clock: sent.clock,
      outdatedApp: transition.to === 'needs-update' ? appVersion : null,
    };
    const settled = await move(tx, item, change, { at, why: whyOf(transition, answer) });
    if (settled.state === 'received') await freeDependents(tx, settled, at);
  });
}

/** Our server said something in this time, so there is a network. Less than anything is told after. */
const HEARD_WITHIN_MS = 2 * 60_000;

/**
 * Start of the series of answered attempts without a receipt. Null after an unanswered attempt, except when our server has
 * answered other calls within two minutes. An attempt without a token does not change it.
 */
function lateSinceOf(
  { lateSince }: OutboxItem,
  transition: Transition,
  at: number,
  isHeard: boolean,
): number | null {
  if (transition.to !== 'waiting' || (transition.reason === 'no-answer' && !isHeard)) return null;
  if (transition.reason === 'no-provider' && lateSince === null) return null;
  // In the future: the device's clock was set back since, and nobody would be told for as long.
  return lateSince === null || lateSince > at ? at : lateSince;
}

function whyOf(transition: Transition, answer: Answer): string {
  const status = answer.kind === 'answer' ? ` ${answer.status}` : '';
  if (transition.to === 'waiting') return `${transition.reason}${status}`;
  return `answered${status}`;
}

async function freeDependents(tx: OutboxTransaction, received: OutboxItem, at: number): Promise<void> {
  for (const item of await tx.listDependents(received.id)) {
    if (item.state === 'blocked' && (await isFree(tx, item)))
      await move(tx, item, { state: 'queued' }, { at, why: 'dependency-received' });
  }
}

/** True when all its dependencies are received. */
async function isFree(tx: OutboxReader, { dependsOn }: OutboxItem): Promise<boolean> {
  for (const id of dependsOn) if ((await tx.getItem(id))?.state !== 'received') return false;
  return true;
}
