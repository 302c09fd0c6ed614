import type { RunSql } from '../server/fill-transfers';
import type { Started } from '../server/processes';
import type { Arrivals, Member } from './crowd-messages';
import type { Crowds } from './crowds';
import type { BenchTransfer, Population } from './population';
import { now } from './socket-line';
import { type Tell, tellForSure } from './tell';

const RATE = 4;
/** Fewer than the notification list holds, because a refetch returns only the latest ones. */
const MOST = 80;
const BEFORE_MS = 3_000;
const AFTER_MS = 12_000;

export interface Restarted {
  clients: number;
  said: number;
  /** Seconds without a server, and seconds until all clients were back and had refetched. */
  awaySeconds: number;
  backSeconds: number;
  lines: Kept;
  hints: Kept;
}

interface Kept {
  expected: number;
  lost: number;
}

interface Stage {
  crowds: Crowds;
  server: Started;
  startAgain: () => Promise<Started>;
  run: RunSql;
  tell: Tell;
  transfers: readonly BenchTransfer[];
  members: readonly Member[];
  population: Population;
}

/**
 * Users keep sending while the server is killed and restarted. At the end every client must know all database
 * rows that concern it, from the socket or from its refetch.
 */
export async function measureRestart(stage: Stage): Promise<Restarted> {
  const { crowds, server, startAgain, run, tell, transfers, members, population } = stage;
  const saying: Promise<void>[] = [];
  const began = now();
  let at = 0;
  const speak = setInterval(() => {
    const transfer = transfers[at % transfers.length];
    at += 1;
    if (transfer && at <= MOST) saying.push(tellForSure(server.url, tell, transfer));
  }, 1000 / RATE);

  await new Promise((resolve) => setTimeout(resolve, BEFORE_MS));
  await server.kill();
  const away = now();
  await startAgain();
  const up = now();
  await crowds.awaitReturn('product');
  const back = now();
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + BEFORE_MS + AFTER_MS - now())));
  clearInterval(speak);
  await Promise.all(saying);

  const ids = transfers.map(({ id }) => id).join(',');
  const lines = await run<Written>(
    `select id, referral_id as transfer from chat_message where referral_id in (${ids})`,
  );
  const hints = await run<Written>(
    `select id, referral_id as transfer from notification where referral_id in (${ids})`,
  );
  const inRoom = new Map<number, number[]>();
  for (const { number, joins } of members)
    for (const id of joins) inRoom.set(id, [...(inRoom.get(id) ?? []), number]);
  const wantedLines = lines.flatMap(({ id, transfer }) =>
    (inRoom.get(transfer) ?? []).map((who) => `${who} ${id}`),
  );
  const wantedHints = hints.flatMap(({ id }) =>
    population.concerned.filter((who) => who !== SPEAKER).map((who) => `${who} ${id}`),
  );
  // The last events are still arriving.
  const known = { lines: new Set<string>(), hints: new Set<string>() };
  for (let wait = 0; wait < 20; wait += 1) {
    for (const one of await crowds.take('product')) learn(one, known);
    if (missing(wantedLines, known.lines) + missing(wantedHints, known.hints) === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    clients: members.length,
    said: lines.length,
    awaySeconds: (up - away) / 1000,
    backSeconds: (back - away) / 1000,
    lines: { expected: wantedLines.length, lost: missing(wantedLines, known.lines) },
    hints: { expected: wantedHints.length, lost: missing(wantedHints, known.hints) },
  };
}

/** This member sends the messages. It gets a hint to refetch, and its own messages are not in its notifications. */
export const SPEAKER = 0;

interface Written {
  id: number;
  transfer: number;
}

function learn({ isHint, id, member }: Arrivals, known: { lines: Set<string>; hints: Set<string> }): void {
  for (let place = 0; place < id.length; place += 1)
    (isHint[place] === 1 ? known.hints : known.lines).add(`${member[place]} ${id[place]}`);
}

const missing = (wanted: readonly string[], known: ReadonlySet<string>) =>
  wanted.filter((one) => !known.has(one)).length;
