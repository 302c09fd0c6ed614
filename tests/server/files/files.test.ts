import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFileLink, getTransferFiles, readFile } from '../../../contract/files/files';
import { getSystemHealth } from '../../../contract/system/system';
import { createFileLinks, registerFileLinks } from '../../../server/modules/files/file-links';
import { storedFile } from '../../../server/modules/files/tables';
import type { NewReferral } from '../../../server/modules/transfers/tables';
import { auditEntry, setting } from '../../../server/platform/database/tables';
import { aTransfer, DISPATCHED } from '../realtime/a-transfer';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A transfer with an annex 9 and a diagnosis file. */
async function withFiles(given: Partial<NewReferral> = {}) {
  const annex9 = `${randomUUID()}.pdf`;
  const diagnosis = `${randomUUID()}.pdf`;
  const record = await aTransfer(app.platform, {
    ...DISPATCHED,
    annex9,
    diagnosesResources: [diagnosis],
    ...given,
  });
  for (const [name, kind] of [
    [annex9, 'annex9'],
    [diagnosis, 'diagnosis'],
  ] as const) {
    const bytes = aPdf(kind);
    await app.platform.files.put(name, bytes);
    await app.platform.database.orm.insert(storedFile).values({
      name,
      originalName: `Histórico de ${kind}.pdf`,
      referralId: record.id,
      kind,
      type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdBy: app.subject('ips.referente'),
    });
  }
  return { id: record.id, annex9, diagnosis };
}
const link = (as: string, referralId: number, filename: string) =>
  app.ask(getFileLink, { as, params: { filename }, query: { referralId } });
const open = (url: string) => app.app.inject({ method: 'GET', url });

describe('getFileLink', () => {
  test.each<[string, string, number, string | null]>([
    ['the regulation centre', 'crue', 200, null],
    ['the insurer', 'eps', 200, null],
    ['who asked', 'ips.referente', 200, null],
    ['who receives', 'ips.destino', 200, null],
    ['another insurer', 'eps.b', 404, 'TRANSFER_NOT_FOUND'],
    ['the entity that drives', 'transporte', 403, 'ROLE_REFUSED'],
    ['an auditor', 'eps.auditor', 403, 'ROLE_REFUSED'],
  ])('%s', async (_who, username, status, code) => {
    const { id, annex9 } = await withFiles();
    const answer = await link(username, id, annex9);
    expect(answer.status).toBe(status);
    expect(answer.body.code ?? null).toBe(code);
  });

  test('returns the original name, the size and the type', async () => {
    const { id, diagnosis } = await withFiles();
    expect((await link('eps', id, diagnosis)).body.data).toEqual({
      url: expect.stringMatching(/^\/api\/file\/open\/[\w-]+$/),
      name: 'Histórico de diagnosis.pdf',
      size: aPdf('diagnosis').length,
      type: 'application/pdf',
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
  });

  test('writes to the audit log that the file was opened, also if nobody uses the link: its name was read', async () => {
    const { id, annex9 } = await withFiles();
    await link('ips.destino', id, annex9);
    const entries = await app.platform.database.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.referralId, id));
    expect(entries).toMatchObject([{ action: 'open-file', username: 'ips.destino' }]);
  });

  test('returns no file of another transfer, even if the person sees both', async () => {
    const [mine, other] = [await withFiles(), await withFiles()];
    for (const name of [other.annex9, 'nothing.pdf', '../../etc/passwd'])
      expect(await link('crue', mine.id, name)).toMatchObject({
        status: 404,
        body: { code: 'FILE_NOT_FOUND' },
      });
  });
});

describe('A link', () => {
  test('opens the file in a sandboxed window and writes the reader to the audit log', async () => {
    const { id, annex9 } = await withFiles();
    const { url } = (await link('eps', id, annex9)).body.data;
    const answer = await open(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(aPdf('annex9'));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Hist%C3%B3rico%20de%20annex9.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
    const entries = () =>
      app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.referralId, id));
    const reader = { username: 'eps', subject: app.subject('eps'), address: '127.0.0.1' };
    // The tap of the person is one entry; a second use of the link has its own.
    expect(await entries()).toMatchObject([{ action: 'open-file', ...reader }]);
    expect((await open(url)).statusCode).toBe(200);
    expect(await entries()).toMatchObject([
      { action: 'open-file', ...reader },
      { action: 'open-file', ...reader },
    ]);
  });

  test('contains no data about its user', async () => {
    const { id, annex9 } = await withFiles();
    const { url } = (await link('ips.referente', id, annex9)).body.data;
    const text = Buffer.from(url.split('/').at(-1), 'base64url').toString('latin1');
    expect(text).not.toContain('ips.referente');
    expect(text).not.toContain(annex9);
    expect((await link('ips.referente', id, annex9)).body.data.url).not.toBe(url);
  });

  test('with one changed character opens nothing', async () => {
    const { id, annex9 } = await withFiles();
    const { url } = (await link('eps', id, annex9)).body.data;
    const sealed = url.slice('/api/file/open/'.length);
    for (let at = 0; at < sealed.length; at += 7) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const answer = await open(`/api/file/open/${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`);
      expect(answer.statusCode).toBe(404);
    }
    for (const text of ['x', sealed.slice(0, -4), `${sealed}AAAA`, 'A'.repeat(300)])
      expect((await open(`/api/file/open/${text}`)).statusCode).toBe(404);
  });

  test('signed with another server’s secret opens nothing: links cannot be forged', async () => {
    const { id, annex9 } = await withFiles();
    const { url } = (await link('eps', id, annex9)).body.data;
    expect((await open(url)).statusCode).toBe(200);
    const orm = app.platform.database.orm;
    const [kept] = await orm.select().from(setting).where(eq(setting.key, 'file-link-secret'));
    await orm
      .update(setting)
      .set({ value: `${'A'.repeat(43)}=` })
      .where(eq(setting.key, 'file-link-secret'));
    const file = { name: annex9, referralId: id } as typeof storedFile.$inferSelect;
    const forged = await createFileLinks(app.platform).urlOf(file, {
      issuer: '',
      subject: app.subject('crue'),
      username: 'crue',
      name: '',
      roles: [],
      entityId: null,
    });
    await orm.update(setting).set({ value: kept!.value }).where(eq(setting.key, 'file-link-secret'));
    expect((await open(forged)).statusCode).toBe(404);
  });

  test('that is invalid shows an explanation in the window', async () => {
    const answer = await open('/api/file/open/x');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.payload).toBe(
      'El enlace venció o no es válido. Abra el archivo otra vez desde el traslado.',
    );
  });

  test('to a file that the store has lost says so, and not that the link has expired', async () => {
    const { id, annex9 } = await withFiles();
    const missing = `${randomUUID()}.pdf`;
    await app.platform.database.orm
      .update(storedFile)
      .set({ name: missing })
      .where(eq(storedFile.name, annex9));
    const { url } = (await link('eps', id, missing)).body.data;
    const { statusCode, payload } = await open(url);
    expect([statusCode, payload]).toEqual([
      404,
      'El archivo no está en el servidor. Avise a quien administra.',
    ]);
    expect((await app.ask(readFile, { as: 'eps', query: { image: missing } })).body.code).toBe('FILE_LOST');
  });

  describe('to a damaged file', () => {
    const DAMAGED = 'El archivo está dañado; pídalo de nuevo a quien lo adjuntó.';
    const whole = aPdf('annex9');
    const changed = Buffer.from(whole);
    changed[12] = 0x58;

    test.each([
      ['that lost its end', whole.subarray(0, 20)],
      ['with other bytes of the same length', changed],
      ['that is empty', Buffer.alloc(0)],
    ])('%s says so, and health and metrics count it until it is whole', async (_what, bytes) => {
      const { id, annex9 } = await withFiles();
      const { url } = (await link('eps', id, annex9)).body.data;
      const faulty = async () => {
        const { checks } = (await app.ask(getSystemHealth, { as: 'admin' })).body.data;
        const { payload } = await app.app.inject('/metrics');
        return [checks.fileContents.split(',')[0], /^relevo_faulty_files (\d+)$/m.exec(payload)?.[1]];
      };
      await app.platform.database.orm.delete(setting).where(eq(setting.key, 'file-faults'));
      await app.platform.files.put(annex9, bytes);
      const { statusCode, payload } = await open(url);
      expect([statusCode, payload]).toEqual([500, DAMAGED]);
      const read = await app.ask(readFile, { as: 'eps', query: { image: annex9 } });
      expect(read.body).toMatchObject({ code: 'FILE_DAMAGED', message: DAMAGED });
      await expect.poll(faulty).toEqual(['down: 1 damaged', '1']);

      await app.platform.files.put(annex9, whole);
      expect((await open(url)).rawPayload).toEqual(whole);
      await expect.poll(faulty).toEqual(['ok', '0']);
    });
  });

  describe('expires', () => {
    let now = Date.now();
    let server: FastifyInstance;
    beforeAll(async () => {
      server = Fastify({ routerOptions: { maxParamLength: 500 } });
      await server.register(async (api) => registerFileLinks(api, app.platform, () => now), {
        prefix: '/api',
      });
    });
    afterAll(() => server.close());

    test('after one minute, also on another process', async () => {
      const { id, annex9 } = await withFiles();
      const [file] = await app.platform.database.orm
        .select()
        .from(storedFile)
        .where(eq(storedFile.name, annex9));
      expect(file!.referralId).toBe(id);
      const links = createFileLinks(app.platform, () => now);
      const url = await links.urlOf(file!, {
        issuer: '',
        subject: randomUUID(),
        username: 'u'.repeat(255),
        name: '',
        roles: [],
        entityId: null,
      });
      expect(url.length).toBeLessThan(500);
      now += 59_999;
      expect((await server.inject({ url })).statusCode).toBe(200);
      now += 1;
      expect((await server.inject({ url })).statusCode).toBe(404);
    });
  });
});

describe('getTransferFiles', () => {
  test('returns links to the annex and the diagnosis files', async () => {
    const { id } = await withFiles();
    const { data } = (await app.ask(getTransferFiles, { as: 'crue', params: { id } })).body;
    expect((await open(data.attach9Url)).rawPayload).toEqual(aPdf('annex9'));
    expect(data.diagnosesUrls).toHaveLength(1);
    expect((await open(data.diagnosesUrls[0])).rawPayload).toEqual(aPdf('diagnosis'));
  });

  test('returns an empty list for a transfer without files', async () => {
    const { id } = await aTransfer(app.platform);
    expect((await app.ask(getTransferFiles, { as: 'crue', params: { id } })).body.data).toEqual({
      attach9Url: null,
      diagnosesUrls: [],
    });
  });

  test('is allowed for people who see the transfer', async () => {
    const { id } = await withFiles();
    const statusFor = async (as: string) => (await app.ask(getTransferFiles, { as, params: { id } })).status;
    expect(await statusFor('eps.b')).toBe(404);
    expect(await statusFor('transporte')).toBe(403);
  });
});

describe('readFile', () => {
  test('returns the file to people who see its transfer, and writes the audit log', async () => {
    const { id, annex9 } = await withFiles();
    const answer = await app.ask(readFile, { as: 'ips.destino', query: { image: annex9 } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.body).toEqual(aPdf('annex9'));
    const entries = await app.platform.database.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.referralId, id));
    expect(entries).toMatchObject([{ action: 'open-file', username: 'ips.destino' }]);
  });

  test('gives the same answer for a forbidden and a missing file', async () => {
    const { annex9 } = await withFiles();
    const ask = async (image: string) => (await app.ask(readFile, { as: 'eps.b', query: { image } })).body;
    expect(await ask(annex9)).toEqual(await ask(`${randomUUID()}.pdf`));
    expect((await ask(annex9)).code).toBe('FILE_NOT_FOUND');
    expect((await app.ask(readFile, { as: 'transporte', query: { image: annex9 } })).status).toBe(403);
  });
});
