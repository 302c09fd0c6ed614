import { randomUUID } from 'node:crypto';
import { Connection, requestText } from '../server/connection';
import { write } from '../server/product-requests';
import type { BenchTransfer } from './population';
import { now } from './socket-line';

/** A sent message: its transfer, its time and the time of the answer. */
export interface Sent {
  transfer: number;
  /** Just before the request was written: before the commit. */
  sentAt: number;
  /** When the answer was read: after the commit. */
  answeredAt: number;
}

/** Builds the request that sends a message to a side. */
export type Tell = (to: BenchTransfer) => string;

const WORDS =
  'Paciente estable, con oxígeno por cánula a tres litros. La familia ya fue informada y espera en urgencias.';

export const throughProduct =
  (token: string): Tell =>
  ({ id }) =>
    write(token, 'POST', `/api/chatMessage/${id}`, { clientRef: randomUUID(), msg: WORDS });

export const throughBare: Tell = ({ id, audience }) =>
  requestText('POST', '/tell', {}, { referralId: id, clientRef: randomUUID(), msg: WORDS, audience });

const CONNECTIONS = 16;

/** Sends a message to each transfer in turn at a fixed rate, without waiting for answers. */
export async function tellAtRate(
  url: string,
  tell: Tell,
  transfers: readonly BenchTransfer[],
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

/** Sends one message after another, each after the answer to the one before. */
export async function tellInTurn(
  url: string,
  tell: Tell,
  transfers: readonly BenchTransfer[],
): Promise<Sent[]> {
  const connection = await Connection.open(url);
  const sent: Sent[] = [];
  for (const transfer of transfers) sent.push(await sendOne(connection, tell, transfer));
  connection.close();
  return sent;
}

async function sendOne(connection: Connection, tell: Tell, transfer: BenchTransfer): Promise<Sent> {
  const request = tell(transfer);
  const sentAt = now();
  const answer = await connection.send(request);
  if (answer.status >= 300) throw new Error(`a message was answered ${answer.status} ${answer.body}`);
  return { transfer: transfer.id, sentAt, answeredAt: now() };
}

/** Retries until it is answered, with one idempotency key, as the outbox does. */
export async function tellForSure(url: string, tell: Tell, transfer: BenchTransfer): Promise<void> {
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
