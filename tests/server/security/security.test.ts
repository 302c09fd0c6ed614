import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_CALLS } from '../../../contract/calls';
import { getTransferFiles, readFile } from '../../../contract/files/files';
import { listNotifications } from '../../../contract/notifications/notifications';
import { readNotifications } from '../../../contract/notifications/read-notifications';
import { findPerson } from '../../../contract/people/find-person';
import { getMe } from '../../../contract/session/session';
import { createReferral } from '../../../contract/transfers/create-referral';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { openPglite } from '../../../server/embedded/pglite';
import { claimFolder } from '../../../server/modules/files';
import { storedFile } from '../../../server/modules/files/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { createFolderStore } from '../../../server/platform/files/file-store';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { bearer, tokenWith as signed } from '../support/token-with';
import { learnDiagnoses, requestOf } from '../transfers/forms';
import { insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ RELEVO_RATE_LIMIT: '100000', TRUST_PROXY: '127.0.0.1' });
  await learnDiagnoses(app);
});
afterAll(() => app.close());

const tokenWith = (claims: JWTPayload) => signed(app, claims);

const reporterOf = (entityId: unknown): JWTPayload => ({
  realm_access: { roles: ['IPS', 'IPS_REFERRAL_REPORTER'] },
  attributes: { entityId },
});
const left = async (headers: Record<string, string>) =>
  Number((await app.ask(getMe, { headers })).headers['x-ratelimit-remaining']);

async function lastAudited(username: string) {
  const [entry] = await app.platform.database.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.username, username))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return entry;
}

async function withAnnex(fileName: string): Promise<{ id: number; annex9: string }> {
  const body = requestOf(app);
  const made = await app.ask(createReferral, { as: 'ips.referente', body, file: aPdf(), fileName });
  expect(made.status).toBe(200);
  return made.body.data;
}

describe('API answers are not cached by browsers and proxies', () => {
  test('neither data, nor refusals, nor files', async () => {
    const { annex9 } = await withAnnex('anexo.pdf');
    const answers = [
      await app.ask(listTransfers, { as: 'crue' }),
      await app.ask(getReferral, { as: 'crue', params: { id: 1 } }),
      await app.ask(getReferral, { params: { id: 1 } }),
      await app.ask(readFile, { as: 'ips.referente', query: { image: annex9 } }),
      await app.ask(getReferral, { as: 'crue', params: { id: 99_999_999 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 200, 404]);
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });
});

describe('The rate limit', () => {
  test('counts per person, not per token', async () => {
    const sub = randomUUID();
    const [one, other] = await Promise.all([tokenWith({ sub, jti: 'a' }), tokenWith({ sub, jti: 'b' })]);
    const first = await left(bearer(one));
    expect(await left(bearer(other))).toBe(first - 1);
  });

  test('cannot be avoided with invented tokens', async () => {
    const first = await left(bearer('made.up.one'));
    expect(await left(bearer('made.up.two'))).toBe(first - 1);
  });

  test('allows sixty person lookups a minute, found or not, and each is audited', async () => {
    const ask = () => app.ask(findPerson, { as: 'ips.covid', query: { document: '99999999' } });
    let refused = await ask();
    let found = 0;
    for (; refused.status === 404 && found < 120; found++) refused = await ask();
    // More than sixty only where the minute ends in between.
    expect(found).toBeGreaterThanOrEqual(60);
    expect(await lastAudited('ips.covid')).toMatchObject({ action: 'look-up-person' });
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const colleague = { as: 'ips.referente', query: { document: '99999999' } };
    expect((await app.ask(findPerson, colleague)).status).toBe(404);
    expect((await app.ask(getMe, { as: 'ips.covid' })).status).toBe(200);
  });
});

test('An X-Forwarded-For address from the sender is ignored; only the proxy’s counts', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 10.1.2.3' };
  await app.ask(getReferral, { as: 'eps', params: { id: (await insertTransfer(app)).id }, headers });
  expect(await lastAudited('eps')).toMatchObject({ address: '10.1.2.3' });
});

test('An X-Forwarded-For address from another peer than the proxy is ignored', async () => {
  const { id } = await insertTransfer(app);
  await app.app.inject({
    url: `/api/referral/${id}`,
    remoteAddress: '10.9.9.9',
    headers: { ...bearer(await app.token('eps')), 'x-forwarded-for': '10.1.2.3' },
  });
  expect(await lastAudited('eps')).toMatchObject({ address: '10.9.9.9', referralId: id });
});

describe('A body with very many errors', () => {
  const errorsOf = async (items: number) => {
    const body = { ids: Array(items).fill(0) };
    const answer = await app.ask(readNotifications, { as: 'sin.rol', body });
    expect(answer.status).toBe(422);
    return answer.body.errors;
  };

  test('is refused with some of them listed', async () => {
    const errors = await errorsOf(500);
    expect(errors).toHaveLength(50);
    expect(errors[0]).toMatchObject({ path: 'ids.0' });
  });

  test('is refused as one list if it has a hundred thousand', async () => {
    expect(await errorsOf(100_000)).toEqual([{ path: 'ids', message: 'Máximo 500 elementos.' }]);
  });
});

describe('A token with an unusual claim', () => {
  test.each([['0'], ['-1'], ['999999999999'], ['9007199254740991'], ['1e0'], [['1']], [{}], [null]])(
    'has no entity if the claim is %j',
    async (entity) => {
      const headers = bearer(await tokenWith(reporterOf([entity])));
      const me = await app.ask(getMe, { headers });
      expect([me.status, me.body.data.entityId]).toEqual([200, null]);
      const list = await app.ask(listTransfers, { headers });
      expect([list.status, list.body.code]).toEqual([403, 'ENTITY_MISSING']);
      expect((await app.ask(listNotifications, { headers })).body.data.rows).toEqual([]);
    },
  );

  test('does not break the audit log', async () => {
    const { id } = await insertTransfer(app);
    const roles = ['CRUE', 'CRUE_REFERRAL_MANAGER'];
    for (const preferred_username of ['nul\u0000o', 'medio\ud800']) {
      const headers = bearer(
        await tokenWith({ preferred_username, name: 'N\u0000', realm_access: { roles } }),
      );
      expect((await app.ask(getReferral, { headers, params: { id } })).status).toBe(200);
    }
    await app.ask(getReferral, {
      as: 'crue.dep',
      params: { id: (await insertTransfer(app, { requestedInMedellin: false })).id },
    });
    expect(await lastAudited('crue.dep')).toMatchObject({ action: 'open-transfer' });
    expect(await lastAudited('nulo')).toMatchObject({ referralId: id });
    expect(await lastAudited('medio')).toMatchObject({ referralId: id });
  });
});

describe('A file', () => {
  test.each([
    ['informe.html', 'informe.html.pdf'],
    ['anexo\u202Efdp.exe', 'anexofdp.exe.pdf'],
    ['Anexo 9.PDF', 'Anexo 9.PDF'],
    [`${'a'.repeat(300)}.js`, `${'a'.repeat(153)}.js.pdf`],
  ])('named %j is served with a PDF name', async (fileName, kept) => {
    const { annex9 } = await withAnnex(fileName);
    const [file] = await app.platform.database.orm
      .select()
      .from(storedFile)
      .where(eq(storedFile.name, annex9));
    expect(file?.originalName).toBe(kept);
  });

  test('that is both a PDF and a page is served as a sandboxed PDF', async () => {
    const body = requestOf(app);
    const file = aPdf('<script>alert(document.domain)</script>');
    const { body: made } = await app.ask(createReferral, { as: 'ips.referente', body, file });
    const links = await app.ask(getTransferFiles, { as: 'ips.referente', params: { id: made.data.id } });
    const opened = await app.app.inject(links.body.data.attach9Url);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(opened.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  test('on the disk is readable only by its owner', async () => {
    const folder = join(app.config.dataDir, 'only-mine', 'files');
    const database = await openPglite(null);
    await database.migrate();
    await createFolderStore(folder, await claimFolder(database, folder)).put('ab-1.pdf', aPdf());
    await database.close();
    const mode = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777;
    expect([await mode(), await mode('ab'), await mode('ab', 'ab-1.pdf')]).toEqual([0o700, 0o700, 0o600]);
  });
});

test('A person who moved to another hospital learns nothing from a transfer’s reference', async () => {
  const sub = randomUUID();
  const body = requestOf(app);
  const send = async (entityId: string) =>
    app.ask(createReferral, {
      headers: bearer(await tokenWith({ sub, ...reporterOf([entityId]) })),
      body,
      file: aPdf(),
    });
  const made = await send('1');
  expect((await send('1')).body.data.id).toBe(made.body.data.id);
  const moved = await send('2');
  expect([moved.status, moved.body.code]).toEqual([404, 'TRANSFER_NOT_FOUND']);
});

test('Signing out redirects to any address of the app, and nowhere else', async () => {
  const url = '/auth/realms/relevo/protocol/openid-connect/logout';
  const asked = (to: string) =>
    new URLSearchParams({ client_id: 'relevo-web', post_logout_redirect_uri: to }).toString();
  const signOut = (to: string) => app.app.inject(`${url}?${asked(to)}`);
  const signOutByPost = (to: string) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: asked(to),
    });
  /** Without an identity token the provider asks for confirmation on a page: follows the redirect to it. */
  const followed = ({ statusCode, headers }: Awaited<ReturnType<typeof signOutByPost>>) => {
    expect(statusCode).toBe(303);
    expect(headers.location).toMatch(/^\/auth\/realms\/relevo\/protocol\/openid-connect\/logout\?/);
    return app.app.inject(String(headers.location));
  };
  const origin = app.config.publicUrl;
  for (const path of ['/ñ€', '/\r\nset-cookie: a=b', '/\\evil.example', '//evil.example'])
    for (const { statusCode, headers } of [
      await signOut(`${origin}${path}`),
      await signOutByPost(`${origin}${path}`),
    ]) {
      expect(statusCode, path).toBe(303);
      expect(headers.location).toBe(new URL(`${origin}${path}`).href);
      expect(headers['set-cookie']).toBeUndefined();
    }
  for (const to of [
    'http://evil.example/',
    'http://localhost:3000@evil.example/',
    '//evil.example',
    'javascript:1',
  ])
    for (const answer of [await signOut(to), await followed(await signOutByPost(to))])
      expect(answer.statusCode, to).toBe(400);
  expect((await signOutByPost('x'.repeat(20_000))).statusCode).toBe(413);
});

test('Pages of other origins cannot call the API', async () => {
  for (const call of ALL_CALLS) {
    const { headers } = await app.app.inject({
      method: 'OPTIONS',
      url: `/api${call.path.replace(/:\w+/g, '1')}`,
      headers: { origin: 'https://evil.example', 'access-control-request-method': call.method },
    });
    expect(headers['access-control-allow-origin'], call.name).toBeUndefined();
  }
});
