import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReferral } from '../../../contract/transfers/create-referral';
import { dailyUse } from '../../../server/platform/database/tables';
import { forgetOldUse } from '../../../server/platform/http/daily-use';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { learnDiagnoses, requestOf } from '../transfers/forms';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ RELEVO_RATE_LIMIT: '1200' });
  await learnDiagnoses(app);
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const send = (as: string, file = aPdf()) => app.ask(createReferral, { as, body: requestOf(app), file });

/** An upload that sends nothing after its headers. */
async function stalledUpload(as: string, bytes = 10 * 1024 * 1024): Promise<ClientRequest> {
  const upload = request(`${app.address}/api/referral`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await app.token(as)}`,
      'idempotency-key': randomUUID(),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    },
  });
  upload.on('error', () => undefined);
  upload.flushHeaders();
  return upload;
}

async function answerOf(upload: ClientRequest): Promise<{ status: number; body: string; retry: unknown }> {
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return {
    status: answer.statusCode ?? 0,
    body: Buffer.concat(parts).toString(),
    retry: answer.headers['retry-after'],
  };
}

describe('Uploads of one person at the same time', () => {
  test('are refused above four before their files are read, and others may still upload', async () => {
    const uploads = await Promise.all(Array.from({ length: 24 }, () => stalledUpload('ips.destino')));
    try {
      // The first four wait for their files; the others are answered.
      const answered = await new Promise<ClientRequest[]>((resolve) => {
        const done: ClientRequest[] = [];
        for (const upload of uploads)
          upload.once('response', (response: IncomingMessage) => {
            response.resume();
            expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '5']);
            done.push(upload);
            if (done.length === 20) resolve(done);
          });
      });
      expect(answered).toHaveLength(20);
      const another = await answerOf(await stalledUpload('ips.destino'));
      expect(JSON.parse(another.body)).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: 'Ya se están subiendo otros archivos suyos; espere a que terminen.',
      });
      expect((await send('ips.referente')).status).toBe(200);
    } finally {
      for (const upload of uploads) upload.destroy();
    }
  });

  test('are possible again after the earlier ones broke off', async () => {
    await expect.poll(async () => (await send('ips.destino')).status).toBe(200);
  });
});

describe('What one person sends with files in a day', () => {
  const use = async (as: string) =>
    (await orm().select().from(dailyUse)).find(({ subject }) => subject === app.subject(as));
  const insert = async (as: string, bytes: number, creations: number) => {
    await send(as);
    await orm().update(dailyUse).set({ bytes, creations });
  };

  test('is counted', async () => {
    await insert('ips.referente', 0, 0);
    expect((await send('ips.referente')).status).toBe(200);
    expect(await use('ips.referente')).toMatchObject({ bytes: aPdf().length, creations: 1 });
  });

  test.each([
    ['bytes', 600 * 1024 * 1024, 1],
    ['requests', 1, 300],
  ])(
    'is refused above the limit of %s, with the code and the time until tomorrow',
    async (_of, bytes, creations) => {
      await insert('ips.referente', bytes - aPdf().length, creations - 1);
      expect((await send('ips.referente')).status).toBe(200);
      const refused = await send('ips.referente');
      expect([refused.status, refused.body.code]).toEqual([429, 'DAILY_LIMIT']);
      expect(refused.body.message).toBe('Llegó al límite de envíos con archivo por hoy.');
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(86_400);
      // The refusal is not counted, and another person is not refused.
      expect(await use('ips.referente')).toMatchObject({ bytes, creations });
      expect((await send('ips.destino')).status).toBe(200);
    },
  );

  test('is forgotten after the next day', async () => {
    await insert('ips.referente', 5, 5);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await forgetOldUse(orm(), inDays(1));
    expect(await use('ips.referente')).toBeDefined();
    await forgetOldUse(orm(), inDays(2));
    expect(await use('ips.referente')).toBeUndefined();
  });
});
