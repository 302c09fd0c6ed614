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
 * The network is back. Open pages drain the outbox. Without a page the worker drains it if it has a token; otherwise a
 * notification says how many submissions wait. Rejects when sending failed, so that the browser retries.
 */
export async function answerSync(surroundings: SyncSurroundings): Promise<void> {
  const { windows, outbox, tokens, notifications, mayNotify, lastChance } = surroundings;
  const pages = await listPages(windows);
  if (pages.length > 0) {
    for (const page of pages) tellPage(page, { type: 'relevo:drain' });
    return;
  }
  const token = tokens.current();
  if (token && (await outbox.countWaiting()) > 0) await outbox.drain(token);
  const waiting = await outbox.countWaiting();
  if (waiting === 0) return;
  if (token && !lastChance) throw new StillWaiting(`${waiting} submissions were not sent`);
  if (mayNotify) await tellWaiting(notifications, waiting);
}

async function tellWaiting(notifications: SystemNotifications, waiting: number): Promise<void> {
  const title = waiting === 1 ? 'Tienes 1 envío pendiente' : `Tienes ${waiting} envíos pendientes`;
  await showSystemNotification(notifications, title, {
    path: '/',
    tag: 'relevo-outbox',
    body: 'Abra Relevo para enviar lo que está guardado en este equipo.',
  });
}
