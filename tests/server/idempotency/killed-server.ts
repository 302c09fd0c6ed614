import { once } from 'node:events';
import fsPromises from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { readConfig } from '../../../server/config';
import { start } from '../../../server/start';
import type { TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';
import type { FromChild, ToChild } from './killed-child';

/**
 * A whole server in its own process, which kills itself with SIGKILL before a chosen step: an SQL statement, a file
 * operation or the answer. This file wraps the functions that the product uses; the product has no code for it.
 */
let stepsLeft = Number.POSITIVE_INFINITY;
let diesBeforeAnswer = false;

/** Counts a step and kills the process at the chosen one. */
function step(): void {
  stepsLeft -= 1;
  if (stepsLeft <= 0) process.kill(process.pid, 'SIGKILL');
}

/** The messages `Execute` and `Query` of PostgreSQL's protocol: one for each statement, also BEGIN and COMMIT. */
const STATEMENTS = ['E'.charCodeAt(0), 'Q'.charCodeAt(0)];

function watchPglite(): void {
  const { execProtocolRaw } = PGlite.prototype;
  PGlite.prototype.execProtocolRaw = function watched(message, options) {
    if (STATEMENTS.includes(message[0] ?? 0)) step();
    return execProtocolRaw.call(this, message, options);
  };
}

function watchPostgresql(url: string): void {
  const port = Number(new URL(url).port || 5432);
  const { write } = Socket.prototype;
  Socket.prototype.write = function watched(this: Socket, ...words: Parameters<typeof write>) {
    if (this.remotePort === port) step();
    return write.apply(this, words);
  } as typeof write;
}

function watchFilesAndAnswers(): void {
  const { open, rename } = fsPromises;
  const watched: Pick<typeof fsPromises, 'open' | 'rename'> = {
    open: (...words) => {
      step();
      return open(...words);
    },
    rename: (...words) => {
      step();
      return rename(...words);
    },
  };
  Object.assign(fsPromises, watched);
  syncBuiltinESMExports();
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function watched(this: ServerResponse, ...words: unknown[]) {
    if (diesBeforeAnswer) process.kill(process.pid, 'SIGKILL');
    step();
    return writeHead.apply(this, words as Parameters<typeof writeHead>);
  } as typeof writeHead;
}

async function main(): Promise<void> {
  process.on('disconnect', () => process.exit());
  const [{ environment }] = (await once(process, 'message')) as [Extract<ToChild, { kind: 'start' }>];
  const config = readConfig({ ...process.env, ...environment });
  const running = await start(config, { version: '0.0.0-test', appFolder: '/no-app' });
  if (config.database) watchPostgresql(config.database.url);
  else watchPglite();
  watchFilesAndAnswers();

  // A cast: `insertTransfer` and `insertAmbulance` use only the database.
  const app = running as TestApp;
  const insertRequest = () => insertTransfer(app, { ipsReqId: 1 });
  const insertDispatched = async () =>
    insertTransfer(app, {
      state: 'AMBULANCE_TRANSPORT',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
      ipsRecvId: 5,
      ipsAssignedBy: 'EPS',
      ambulanceId: await insertAmbulance(app, 1),
      ambulancesEntityId: 1,
      ambAssignedBy: 'CRUE',
    });

  const tell = (message: FromChild) => process.send?.(message);
  process.on('message', async (message: ToChild) => {
    if (message.kind === 'arm') stepsLeft = message.steps;
    if (message.kind === 'arm-answer') diesBeforeAnswer = true;
    if (message.kind === 'disarm') stepsLeft = Number.POSITIVE_INFINITY;
    if (message.kind === 'insert-request' || message.kind === 'insert-dispatched') {
      const { id } = await (message.kind === 'insert-request' ? insertRequest() : insertDispatched());
      return tell({ kind: 'answer', value: id });
    }
    if (message.kind === 'query') {
      const rows = await running.platform.database.query(message.text, message.parameters);
      return tell({ kind: 'answer', value: rows });
    }
    return tell({ kind: 'answer', value: null });
  });
  tell({ kind: 'ready', address: running.address });
}

await main();
