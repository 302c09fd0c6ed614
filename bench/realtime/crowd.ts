import { listNotifications } from '../../contract/notifications/notifications';
import { keepConnected } from '../../src/realtime/keep-connected';
import { type Answer, Connection, requestText } from '../server/connection';
import type { Arrivals, FromCrowd, Member, ToCrowd } from './crowd-messages';
import { now, SocketLine } from './socket-line';

/** A share of the clients as a separate process. They connect and reconnect by the app's rules. */

const OPENING_AT_ONCE = 50;
const ASKING_AT_ONCE = 16;
const NUDGE_EVERY_MS = 30_000;

interface Heard {
  isHint: number[];
  id: number[];
  transfer: number[];
  member: number[];
  at: number[];
}

interface Side {
  address: string;
  heard: Heard;
  lines: number;
  hints: number;
  /** Number of sockets that are not connected and of requests without an answer. */
  missing: number;
  look: () => void;
}

const sides = new Map<string, Side>();
const none = (): Heard => ({ isHint: [], id: [], transfer: [], member: [], at: [] });

interface Told {
  id: number;
  transfer: number;
}
/** An event to many clients has the same bytes: parse them once. */
let last: { text: Buffer; told: Told } | null = null;

interface Event {
  id: number;
  referralId?: number;
  metadata?: { referral: { id: number } | null };
}

function read(text: Buffer): Told {
  if (last?.text.equals(text)) return last.told;
  const [, event] = JSON.parse(text.toString('utf8', 2)) as [string, Event];
  const told = { id: event.id, transfer: event.referralId ?? event.metadata?.referral?.id ?? 0 };
  last = { text: Buffer.from(text), told };
  return told;
}

function note(side: Side, member: number, isHint: boolean, { id, transfer }: Told, at: number): void {
  const { heard } = side;
  heard.isHint.push(isHint ? 1 : 0);
  heard.id.push(id);
  heard.transfer.push(transfer);
  heard.member.push(member);
  heard.at.push(at);
  if (isHint) side.hints += 1;
  else side.lines += 1;
  side.look();
}

const EVENT = '2'.charCodeAt(0);

function hold(side: Side, path: string, member: Member, isHint: boolean, isUp: () => void): Promise<void> {
  const query = isHint ? member.notifications : member.chat;
  const address = new URL(`${path}?EIO=4&transport=websocket&${query}`, side.address);
  const joins = isHint ? [] : member.joins;
  /** Chats that were requested over the present connection and are not open yet. */
  const opening = new Set<number>();
  let isMissing = true;
  side.missing += 1;
  return new Promise((resolve) => {
    const { nudge } = keepConnected({
      tell: () => undefined,
      random: Math.random,
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      open: async (events) => {
        const line = new SocketLine(address, {
          up() {
            events.up();
            if (isMissing) side.missing -= 1;
            isMissing = false;
            for (const id of joins) {
              opening.add(id);
              side.missing += 1;
              line.send(`42${id}["join",${id}]`);
            }
            isUp();
            side.look();
            resolve();
          },
          down() {
            if (!isMissing) side.missing += 1;
            isMissing = true;
            side.missing -= opening.size;
            opening.clear();
            events.down();
          },
          heard(text) {
            if (text[1] === EVENT) note(side, member.number, isHint, read(text), now());
            else acknowledged(text);
          },
        });
        return line;
      },
    });
    // The app does the same on an idle screen.
    setInterval(nudge, NUDGE_EVERY_MS).unref();
  });

  function acknowledged(text: Buffer): void {
    const [, number = '', given = ''] = /^43(\d+)(.*)$/.exec(text.toString()) ?? [];
    const transfer = Number(number);
    if (!given.includes('"ok":true')) fail(`chat #${transfer} did not open: ${given}`);
    else if (member.token)
      ask(side, member.token, `/api/chatMessage/${transfer}`, (rows) => {
        for (const { id } of rows) note(side, member.number, false, { id, transfer }, 0);
      });
    if (opening.delete(transfer)) side.missing -= 1;
    side.look();
  }
}

/** Opens both sockets and refetches missed data, as the app does. */
async function enter(side: Side, member: Member): Promise<void> {
  const { token } = member;
  const askNotifications = () => {
    if (token)
      ask(side, token, `/api${listNotifications.path}`, (rows) => {
        for (const { id, metadata } of rows)
          note(side, member.number, true, { id, transfer: metadata?.referral?.id ?? 0 }, 0);
      });
  };
  await Promise.all([
    hold(side, '/rt', member, true, askNotifications),
    hold(side, '/chat', member, false, () => undefined),
  ]);
}

interface Question {
  side: Side;
  request: string;
  take: (rows: Event[]) => void;
}
const questions: Question[] = [];
let asking = 0;

function ask(side: Side, token: string, path: string, take: Question['take']): void {
  side.missing += 1;
  questions.push({ side, request: requestText('GET', path, { authorization: `Bearer ${token}` }), take });
  if (asking < ASKING_AT_ONCE) void answerQuestions();
}

async function answerQuestions(): Promise<void> {
  asking += 1;
  let connection: Connection | null = null;
  for (let question = questions.shift(); question; question = questions.shift()) {
    const { side, request, take } = question;
    try {
      connection ??= await Connection.open(side.address, { keepsBodies: true });
      const answer: Answer = await connection.send(request);
      if (answer.status === 200) take(JSON.parse(answer.body).data.rows);
      else fail(`a request was answered ${answer.status} ${answer.body}`);
    } catch {
      // The server stopped. Clients repeat the request after they reconnect.
      connection = null;
    }
    side.missing -= 1;
    side.look();
  }
  connection?.close();
  asking -= 1;
}

const tell = (message: FromCrowd) => void process.send?.(message);
const fail = (why: string) => tell({ kind: 'failed', why });

async function open({ side: name, address, members }: Extract<ToCrowd, { kind: 'open' }>): Promise<void> {
  const side: Side = { address, heard: none(), lines: 0, hints: 0, missing: 0, look: () => undefined };
  sides.set(name, side);
  const queue = [...members];
  const openOneByOne = async () => {
    for (let member = queue.shift(); member; member = queue.shift()) await enter(side, member);
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openOneByOne));
  await until(side, () => side.missing === 0);
}

/** Resolves when the condition holds; it is checked at each event. */
function until(side: Side, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    side.look = () => {
      if (!isSo()) return;
      side.look = () => undefined;
      resolve();
    };
    side.look();
  });
}

function take(side: Side): Arrivals {
  const { isHint, id, transfer, member, at } = side.heard;
  side.heard = none();
  side.lines = 0;
  side.hints = 0;
  return {
    isHint: Uint8Array.from(isHint),
    id: Float64Array.from(id),
    transfer: Float64Array.from(transfer),
    member: Float64Array.from(member),
    at: Float64Array.from(at),
  };
}

process.on('message', async (message: ToCrowd) => {
  if (message.kind === 'open') {
    await open(message);
    return tell({ kind: 'opened' });
  }
  const side = sides.get(message.side);
  if (!side) return fail(`side ${message.side} is not open`);
  if (message.kind === 'expect') {
    await until(side, () => side.lines >= message.lines && side.hints >= message.hints);
    return tell({ kind: 'expected' });
  }
  if (message.kind === 'await-return') {
    await until(side, () => side.missing === 0);
    return tell({ kind: 'returned' });
  }
  return tell({ kind: 'taken', arrivals: take(side) });
});
process.on('disconnect', () => process.exit());
