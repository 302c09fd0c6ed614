import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call';
import { sendChatMessage } from '../../../contract/chat/chat';
import { askReceipts } from '../../../contract/receipts/receipts';
import { confirmStepCall } from '../../../contract/transfers/actions/confirm-step';
import { createReferral } from '../../../contract/transfers/create-referral';
import { createTokenIssuer } from '../../../server/embedded/identity';
import { demonstrationPeople } from '../../../server/seed/demonstration/people';
import { aRequest } from '../../contract/transfers/a-request';
import { makeServerFolder, type ServerFolder } from '../support/server-folder';
import { aPdf } from '../support/test-app';
import { type Child, startChild, type ToChild } from './killed-child';

/** Time for dozens of server starts in sequence on a busy machine. */
const PATIENCE_MS = 900_000;
const PUBLIC_URL = 'http://localhost:3000';

let folder: ServerFolder;
let environment: Record<string, string>;
let child: Child;
let token: (username: string) => Promise<string>;

beforeAll(async () => {
  folder = await makeServerFolder(PUBLIC_URL);
  ({ environment } = folder);
  child = await startChild(environment);
  const { dataDir } = folder;
  token = await createTokenIssuer({ dataDir, publicUrl: PUBLIC_URL, people: demonstrationPeople });
}, PATIENCE_MS);

afterAll(async () => {
  await child?.stop();
  await folder?.remove();
});

/** One submission, with the same content each time. */
interface Submission {
  call: Call;
  /** Number of its transfer. */
  about?: number;
  as: string;
  key: string;
  body: () => string | FormData;
}

async function send({ call, about, as, key, body }: Submission) {
  const content = body();
  const path = call.path.replace(/:\w+/, String(about));
  const response = await fetch(`${child.address}/api${path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${await token(as)}`,
      'idempotency-key': key,
      ...(typeof content === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body: content,
  });
  const isReplayed = response.headers.get('idempotent-replayed') === 'true';
  return {
    status: response.status,
    isReplayed,
    receipt: response.headers.get('idempotency-key'),
    body: await response.json(),
  };
}

async function receiptOf({ as, key }: Submission) {
  const body = () => JSON.stringify({ keys: [key] });
  const { body: answer } = await send({ call: askReceipts, as, key: randomUUID(), body });
  return answer.data.rows[0];
}

const count = async (from: string, ...parameters: unknown[]) => {
  const [row] = await child.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
    ...parameters,
  );
  return row?.count;
};

/**
 * Sends a new submission of `make` to a server that is killed before its first step, starts the server again and
 * repeats the submission; then the same for its second step, and so on, until a server survives all its steps. The
 * last one is killed just before its answer: background work counts as steps too, so the counts alone may pass over
 * that moment. Returns the number of kills before and after the commit.
 */
async function killAtEachStep(
  make: () => Promise<Submission>,
  check: (made: Submission, answer: { data: { id: number } }) => Promise<void>,
) {
  const died = { before: 0, after: 0 };
  const kill = async (message: ToChild, what: string) => {
    const submission = await make();
    await child.ask(message);
    const first = await send(submission).catch(() => null);
    if (first) expect(first.status, JSON.stringify(first.body)).toBe(200);
    // A server may die in a step after its answer.
    const outlived = first !== null && (await child.disarm());
    if (!outlived) {
      await child.ended;
      child = await startChild(environment);
    }
    const again = await send(submission);
    const third = await send(submission);
    expect([again.status, again.receipt], what).toEqual([200, submission.key]);
    expect([third.status, third.isReplayed, third.body], what).toEqual([200, true, again.body]);
    if (first) expect([again.isReplayed, again.body], what).toEqual([true, first.body]);
    expect(await receiptOf(submission), what).toMatchObject({
      key: submission.key,
      status: 200,
      made: again.body.data.id ?? null,
    });
    expect(await count('idempotency where key = $1', submission.key), what).toBe(1);
    await check(submission, again.body);
    if (!outlived) died[again.isReplayed ? 'after' : 'before'] += 1;
    return outlived;
  };
  let steps = 1;
  while (!(await kill({ kind: 'arm', steps }, `step ${steps}`))) steps += 1;
  expect(await kill({ kind: 'arm-answer' }, 'the answer')).toBe(false);
  return died;
}

describe('A write is done once, if the server is killed before any of its steps and the key is sent again:', () => {
  test(
    'a transfer request, with its file byte for byte',
    async () => {
      const [one, other] = await child.query<{ id: number }>('select id from cie10 order by id limit 2');
      const died = await killAtEachStep(
        async () => {
          const form = aRequest();
          form.eventDiagnoses = [one?.id ?? 0, other?.id ?? 0];
          const key = randomUUID();
          const pdf = aPdf(key);
          const body = () => {
            const parts = new FormData();
            parts.append('form', JSON.stringify({ ...form, clientRef: key }));
            parts.append(
              createReferral.file?.field ?? '',
              new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }),
              'anexo.pdf',
            );
            return parts;
          };
          return { call: createReferral, as: 'ips.referente', key, body };
        },
        async ({ key }, { data: { id } }) => {
          expect(await count('referral where client_ref = $1', key)).toBe(1);
          expect(await count('notification where referral_id = $1', id)).toBe(1);
          expect(await count('chat_message where referral_id = $1', id)).toBe(1);
          expect(await count(`audit_entry where referral_id = $1 and action = 'create-referral'`, id)).toBe(
            1,
          );
          const files = await child.query<{ name: string; sha256: string }>(
            'select name, sha256 from stored_file where referral_id = $1',
            id,
          );
          expect(files).toHaveLength(1);
          const response = await fetch(`${child.address}/api/file?image=${files[0]?.name}`, {
            headers: { authorization: `Bearer ${await token('ips.referente')}` },
          });
          const bytes = Buffer.from(await response.arrayBuffer());
          expect(bytes.equals(aPdf(key))).toBe(true);
          expect(createHash('sha256').update(bytes).digest('hex')).toBe(files[0]?.sha256);
        },
      );
      expect(died.before).toBeGreaterThan(8);
      expect(died.after).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  test(
    'a confirmed step',
    async () => {
      let id = 0;
      const died = await killAtEachStep(
        async () => {
          id = Number(await child.ask({ kind: 'insert-dispatched' }));
          const body = () => JSON.stringify({ dateName: 'eventArrivalDate' });
          return { call: confirmStepCall, about: id, as: 'crue', key: randomUUID(), body };
        },
        async () => {
          expect(await count('referral where id = $1 and version = 2', id)).toBe(1);
          expect(await count('notification where referral_id = $1', id)).toBe(1);
          expect(await count('chat_message where referral_id = $1', id)).toBe(1);
        },
      );
      expect(died.before).toBeGreaterThan(1);
      expect(died.after).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  test(
    'a chat message',
    async () => {
      let id = 0;
      const died = await killAtEachStep(
        async () => {
          id = Number(await child.ask({ kind: 'insert-request' }));
          const key = randomUUID();
          const body = () => JSON.stringify({ clientRef: key, msg: 'Vamos en camino' });
          return { call: sendChatMessage, about: id, as: 'ips.referente', key, body };
        },
        async ({ key }) => {
          expect(await count('chat_message where client_ref = $1', key)).toBe(1);
          expect(await count('notification where referral_id = $1', id)).toBe(1);
        },
      );
      expect(died.before).toBeGreaterThan(1);
      expect(died.after).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
