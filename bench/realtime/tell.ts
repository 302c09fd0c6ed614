import { randomUUID } from 'node:crypto';
import { Connection, requestText } from '../server/connection';
import { write } from '../server/product-requests';
import type { Laid } from './population';
import { now } from './socket-line';

/** One message that was sent: to which transfer, when, and when the answer came. */
export interface Sent {
  transfer: number;
  /** Just before the request was written: earlier than its commit. */
  sentAt: number;
  /** When the answer was read: later than its commit. */
  answeredAt: number;
}

/** How a message is told to a side. */
export type Tell = (to: Laid) => string;

const WORDS =
  'Paciente estable, con oxígeno por cánula a tres litros. La familia ya fue informada y espera en urgencias.';

export const throughProduct =
  (token: string): Tell =>
  ({ id }) =>
    write(token, 'POST', `/api/chatMessage/${id}`, { clientRef: randomUUID(), msg: WORDS });

export const throughBare: Tell = ({ id, audience }) =>
  requestText('POST', '/tell', {}, { referralId: id, clientRef: randomUUID(), msg: WORDS, audience });

const CONNECTIONS = 16;

/** Sends a message to each of these in turn, so many a second, whatever the answers take. */
export async function tellAtRate(
  url: string,
  tell: Tell,
  transfers: readonly Laid[],
  rate: number,
): Promise<Sent[]> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(url)));
  const began = now();
  const sent: Sent[] = [];
  const sendFrom = async (connection: Connection, first: number) => {
    for (let place = first; place < transfers.length; place += CONNECTIONS) {
      const transfer = transfers[place];
      if (!transfer) break;
      const wait = began + (place * 1000) / rate - now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      sent.push(await sendOne(connection, tell, transfer));
    }
    connection.close();
  };
  await Promise.all(connections.map(sendFrom));
  return sent;
}

/** One after the other, each as soon as the one before was answered. */
export async function tellInTurn(url: string, tell: Tell, transfers: readonly Laid[]): Promise<Sent[]> {
  const connection = await Connection.open(url);
  const sent: Sent[] = [];
  for (const transfer of transfers) sent.push(await sendOne(connection, tell, transfer));
  connection.close();
  return sent;
}

async function sendOne(connection: Connection, tell: Tell, transfer: Laid): Promise<Sent> {
  const request = tell(transfer);
  const sentAt = now();
  const answer = await connection.send(request);
  if (answer.status >= 300) throw new Error(`a message was answered ${answer.status} ${answer.body}`);
  return { transfer: transfer.id, sentAt, answeredAt: now() };
}

/** Until it is answered, however often the server is away: under one key, as the outbox sends it. */
export async function tellForSure(url: string, tell: Tell, transfer: Laid): Promise<void> {
  const request = tell(transfer);
  for (;;) {
    try {
      const connection = await Connection.open(url);
      const answer = await connection.send(request);
      connection.close();
      if (answer.status < 300) return;
      if (answer.status < 500) throw new Refusal(`a message was answered ${answer.status} ${answer.body}`);
    } catch (failure) {
      if (failure instanceof Refusal) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

class Refusal extends Error {}
const TRY_AGAIN_MS = 250;
