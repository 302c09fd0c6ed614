import type { OutboxDrain } from './outbox-drain';
import { listPages, tellPage, type Windows } from './pages';
import { type SystemNotifications, showSystemNotification } from './system-notifications';
import type { TokenMemory } from './token-memory';

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
 * The network is back. Open pages drain the outbox. Without a page the worker drains it if it has a token. Rejects when
 * some of that owner's submissions may still go, so that the browser retries. Otherwise a notification says how many wait
 * on this device, of all people.
 */
export async function answerSync(surroundings: SyncSurroundings): Promise<void> {
  const { windows, outbox, tokens, notifications, mayNotify, lastChance } = surroundings;
  const pages = await listPages(windows);
  if (pages.length > 0) {
    for (const page of pages) tellPage(page, { type: 'relevo:drain' });
    return;
  }
  const token = tokens.current();
  const left = token && (await outbox.countWaiting()) > 0 ? await outbox.drain(token) : 0;
  if (left > 0 && !lastChance) throw new StillWaiting(`${left} submissions were not sent`);
  const waiting = await outbox.countWaiting();
  if (waiting > 0 && mayNotify) await tellWaiting(notifications, waiting);
}

async function tellWaiting(notifications: SystemNotifications, waiting: number): Promise<void> {
  const what = waiting === 1 ? '1 envío pendiente' : `${waiting} envíos pendientes`;
  const title = `En este equipo hay ${what}`;
  await showSystemNotification(notifications, title, {
    path: '/',
    tag: 'relevo-outbox',
    body: 'Abra Relevo para enviar lo que está guardado.',
  });
}
