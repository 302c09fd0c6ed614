import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTokenIssuer } from '../../../server/embedded/identity';
import { demonstrationPeople } from '../../../server/seed/demonstration/people';
import { type Child, startChild } from '../idempotency/killed-child';
import { freePort } from '../support/free-port';
import { makeServerFolder, type ServerFolder } from '../support/server-folder';
import { type Follower, follow } from './follower';

/** Time to start several servers in sequence on a busy machine. */
const PATIENCE_MS = 600_000;
const PATIENT = { timeout: 60_000, interval: 50 };
const MOST_OUTLIVED = 8;
const PUBLIC_URL = 'http://localhost:3000';

let folder: ServerFolder;
let environment: Record<string, string>;
let child: Child;
const tokens = new Map<string, string>();

beforeAll(async () => {
  folder = await makeServerFolder(PUBLIC_URL);
  // The port stays the same, because clients reconnect to the same address.
  environment = { ...folder.environment, PORT: String(await freePort()) };
  child = await startChild(environment);
  const issue = await createTokenIssuer({
    dataDir: folder.dataDir,
    publicUrl: PUBLIC_URL,
    people: demonstrationPeople,
  });
  for (const username of ['ips.referente', 'eps']) tokens.set(username, await issue(username, 3600));
}, PATIENCE_MS);

afterAll(async () => {
  await child?.stop();
  await folder?.remove();
});

const headersOf = (username: string) => ({ authorization: `Bearer ${tokens.get(username)}` });

/** Sends it with an idempotency key that is also its `clientRef`, as the outbox does. */
async function say(id: number, clientRef: string): Promise<{ isReplayed: boolean }> {
  const response = await fetch(`${child.address}/api/chatMessage/${id}`, {
    method: 'POST',
    headers: {
      ...headersOf('ips.referente'),
      'content-type': 'application/json',
      'idempotency-key': clientRef,
    },
    body: JSON.stringify({ clientRef, msg: 'Vamos en camino' }),
  });
  expect(response.status).toBe(200);
  return { isReplayed: response.headers.get('idempotent-replayed') === 'true' };
}

/** The `clientRef` of all messages, in order. */
async function readLines(id: number): Promise<string[]> {
  const response = await fetch(`${child.address}/api/chatMessage/${id}`, { headers: headersOf('eps') });
  const { data } = (await response.json()) as { data: { rows: { clientRef: string }[] } };
  return data.rows.map(({ clientRef }) => clientRef);
}

async function startFollowing(id: number): Promise<Follower> {
  const { address } = child;
  const token = tokens.get('eps') ?? '';
  const follower = follow({ address, token, referralId: id, readLines: () => readLines(id) });
  await expect.poll(() => follower.isConnected(), PATIENT).toBe(true);
  return follower;
}

/** Reconnects, with any number of attempts. */
async function comeBack(follower: Follower): Promise<void> {
  await expect
    .poll(() => {
      if (follower.waits()) follower.comeBack();
      return follower.isConnected();
    }, PATIENT)
    .toBe(true);
}

/** Kills the server before its n-th step of storing a message; false if it survived. */
async function dieWhileSaying(id: number, clientRef: string, steps: number): Promise<boolean> {
  await child.ask({ kind: 'arm', steps });
  const answered = await say(id, clientRef).then(
    () => true,
    () => false,
  );
  if (answered && (await child.disarm())) return false;
  await child.ended;
  return true;
}

/** Stored notifications without a confirmed delivery. */
async function untold(id: number): Promise<number[]> {
  const rows = await child.query<{ id: number }>(
    'select id from notification where referral_id = $1 and sent_at is null',
    id,
  );
  return rows.map((row) => row.id);
}

test(
  'A server killed during a chat loses no line and later sends every stored notification',
  async () => {
    const id = Number(await child.ask({ kind: 'insert-request' }));
    const follower = await startFollowing(id);
    const said: string[] = [];
    const kept: number[] = [];
    const died = { before: 0, after: 0 };
    // A message of a transfer that was read a moment ago is one statement.
    let steps = 1;
    let outlived = 0;
    while (died.after === 0 || kept.length === 0) {
      const heard = randomUUID();
      await say(id, heard);
      said.push(heard);
      await expect.poll(() => follower.lines(), PATIENT).toEqual(said);

      const cut = randomUUID();
      if (!(await dieWhileSaying(id, cut, steps))) {
        // Background work of the server counts as steps too: try an earlier step next.
        said.push(cut);
        outlived += 1;
        steps = Math.max(1, steps - 1);
        expect(outlived).toBeLessThan(MOST_OUTLIVED);
        continue;
      }
      steps += 1;
      await expect.poll(() => follower.waits(), PATIENT).toBe(true);
      child = await startChild(environment);
      const untoldBefore = await untold(id);
      // Nobody is connected, so nobody is notified now.
      const { isReplayed } = await say(id, cut);
      died[isReplayed ? 'after' : 'before'] += 1;
      const unheard = randomUUID();
      await say(id, unheard);
      said.push(cut, unheard);
      expect(follower.lines()).not.toContain(unheard);

      await comeBack(follower);
      await expect.poll(() => follower.lines(), PATIENT).toEqual(said);
      // Undelivered notifications come over the socket after the reconnect.
      const untoldYet = await untold(id);
      kept.push(...untoldBefore.filter((notification) => untoldYet.includes(notification)));
    }
    expect(died.before).toBeGreaterThan(0);
    await expect
      .poll(() => follower.notifications().map((notification) => notification.id), PATIENT)
      .toEqual(expect.arrayContaining(kept));
    await expect.poll(() => untold(id), PATIENT).toEqual([]);
    follower.stop();
  },
  PATIENCE_MS,
);
