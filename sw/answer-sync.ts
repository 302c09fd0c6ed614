import type { OutboxDrain } from './outbox-drain';
import { askPage, listPages, type Windows } from './pages';
import { type SystemNotifications, showSystemNotification } from './system-notifications';
import type { TokenMemory } from './token-memory';

/** A page that takes longer than this is not running: this event would be used up, and nothing sent. */
const ANSWER_WITHIN_MS = 2000;
/** Time for the drain of a page that answered. What still waits then was not sent: the network is not really back. */
const PAGE_SENDS_MS = 20_000;

interface SyncSurroundings {
  windows: Windows;
  notifications: SystemNotifications;
  outbox: OutboxDrain;
  tokens: TokenMemory;
  /** The user granted notification permission. */
  mayNotify: boolean;
  /** The browser will not retry this sync event again. */
  lastChance: boolean;
}

export class StillWaiting extends Error {
  override readonly name = 'StillWaiting';
}

/**
 * The network is back. Open pages drain the outbox. If none answers, because there is none or the browser has frozen them,
 * the worker drains it if it has a token; the lock of the owner's track keeps a page that wakes up from sending too.
 * Rejects when submissions of the token's owner may still go, or the page could not send all, so that the browser retries. Otherwise a notification says
 * how many wait on this device, of all people.
 */
export async function answerSync(surroundings: SyncSurroundings): Promise<void> {
  const { windows, outbox, tokens, notifications, mayNotify, lastChance } = surroundings;
  if (await isPageAwake(windows)) return leaveToPage(outbox, lastChance);
  const token = tokens.current();
  // A database of somebody else that cannot be read must not hold these back.
  const before = await outbox.countWaiting().catch(() => null);
  const left = token && before !== 0 ? await outbox.drain(token) : 0;
  if (left > 0 && !lastChance) throw new StillWaiting(`${left} submissions were not sent`);
  const waiting = await outbox.countWaiting().catch(() => null);
  if (waiting !== 0 && mayNotify) await tellWaiting(notifications, waiting);
}

/** The event would be used up although the page could send nothing, and the page may be closed by the time it could. */
async function leaveToPage(outbox: OutboxDrain, lastChance: boolean): Promise<void> {
  if (lastChance || (await outbox.countWaiting()) === 0) return;
  await new Promise((resolve) => setTimeout(resolve, PAGE_SENDS_MS));
  const left = await outbox.countWaiting();
  if (left > 0) throw new StillWaiting(`the page did not send ${left} submissions`);
}

/** Tells every page to drain. A page at its very start answers once it has its outbox. */
async function isPageAwake(windows: Windows): Promise<boolean> {
  const pages = await listPages(windows);
  const answers = pages.map((page) => askPage(page, { type: 'relevo:drain' }, ANSWER_WITHIN_MS));
  return (await Promise.all(answers)).includes(true);
}

/** `waiting` null: it could not be counted. */
async function tellWaiting(notifications: SystemNotifications, waiting: number | null): Promise<void> {
  const what = waiting === 1 ? '1 envío pendiente' : `${waiting} envíos pendientes`;
  const title =
    waiting === null ? 'En este equipo puede haber envíos pendientes' : `En este equipo hay ${what}`;
  await showSystemNotification(notifications, title, {
    path: '/',
    tag: 'relevo-outbox',
    body: 'Abra Relevo para enviar lo que está guardado.',
  });
}
