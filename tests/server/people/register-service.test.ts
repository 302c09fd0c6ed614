import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPerson } from '../../../contract/people/find-person';
import { setting } from '../../../server/platform/database/tables';
import { startTestApp, type TestApp } from '../support/test-app';

const TOKEN = 'clave-de-prueba';

/** What the service answers to each document; what was asked is kept. */
let service: Server;
let app: TestApp;
const asked: { document: string | null; type: string | null; authorization: string | undefined }[] = [];

const PERSON = {
  documentType: 'CC',
  document: '52000001',
  firstName: 'Rosa',
  lastName: 'Higuita',
  sex: 'F',
  birthdate: '1960-02-03',
  epsCode: 'EPS037',
  regimeCode: 'S',
  municipalityCode: '05154',
};

const ANSWERS: Record<string, { status?: number; body?: string; headers?: Record<string, string> }> = {
  '52000002': { status: 404, body: '{}' },
  '52000003': { status: 500, body: 'no' },
  '52000004': { body: '<html>inicie sesión</html>' },
  '52000005': { body: JSON.stringify({ P: { ...PERSON, document: '99' } }) },
  '52000006': {
    body: JSON.stringify({ P: { ...PERSON, document: '52000006', firstName: 'x'.repeat(70_000) } }),
  },
  '52000007': { status: 302, headers: { location: 'http://127.0.0.1:9/otro' } },
  '52000008': {
    body: JSON.stringify({ P: { ...PERSON, document: '52000008', epsCode: 'EPS999', birthdate: null } }),
  },
};

beforeAll(async () => {
  service = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const document = searchParams.get('document');
    asked.push({
      document,
      type: searchParams.get('documentType'),
      authorization: request.headers.authorization,
    });
    const { status = 200, body = '', headers = {} } = ANSWERS[document ?? ''] ?? { status: 503 };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  app = await startTestApp(
    {},
    { registerService: { url: `http://127.0.0.1:${port}/bdua?sede=1`, token: TOKEN } },
  );
}, 60_000);
afterAll(async () => {
  await app?.close();
  service?.close();
});

const find = (document: string) =>
  app.ask(findPerson, { as: 'ips.referente', query: { document, documentType: 'CC' } });

test('A person of the service is told with our insurer, regime and municipality', async () => {
  const { eps: insurers, regimeTypes, insuranceRegimes } = app.platform.reference.current;
  const plan = [...insuranceRegimes.values()].find(({ code }) => code !== null);
  const insurer = insurers.get(plan?.epsId ?? 0);
  const regime = regimeTypes.get(plan?.regimeTypeId ?? 0);
  const codes = { epsCode: plan?.code, regimeCode: regime?.code };
  ANSWERS['52000001'] = { body: JSON.stringify({ P: { ...PERSON, ...codes } }) };
  const { status, body } = await find('52000001');
  expect(status).toBe(200);
  expect(asked.at(-1)).toEqual({ document: '52000001', type: 'CC', authorization: `Bearer ${TOKEN}` });
  const { eps, regimeType, municipality, department, ...own } = body.data.P;
  expect(own).toMatchObject({ firstName: 'Rosa', middleName: null, lastName: 'Higuita', sex: 'F' });
  expect([eps.name, regimeType.name]).toEqual([insurer?.name, regime?.name]);
  expect([municipality.name, department.name]).toEqual(['Caucasia', 'Antioquia']);
  expect(body.data.register).toEqual({ kind: 'service', asOf: null, standsIn: false });
});

test('What the service does not know of a person is left open', async () => {
  const { body } = await find('52000008');
  expect([body.data.P.eps, body.data.P.regimeType, body.data.P.birthdate]).toEqual([null, null, null]);
});

test('A document that the service does not know is unknown', async () => {
  expect(await find('52000002')).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } });
});

test.each([
  ['an error', '52000003'],
  ['a page of somebody else', '52000004'],
  ['another person', '52000005'],
  ['far too long', '52000006'],
  ['a redirect, which would carry the token away', '52000007'],
])('An answer that is %s is no answer, and never "unknown"', async (_what, document) => {
  expect(await find(document)).toMatchObject({ status: 503, body: { code: 'REGISTER_AWAY' } });
});

test('A service that was away is asked again by itself, about nobody', async () => {
  const { register } = app.platform.outside;
  for (let time = 0; time < 3; time += 1) await find('52000003');
  await register?.askAgain();
  expect(register?.state()).toBe('down: status 503');
  expect(asked.at(-1)).toMatchObject({ document: '0', type: null });
  ANSWERS['0'] = { status: 404, body: '{}' };
  await register?.askAgain();
  expect(register?.state()).toBe('ok');
});

test('While the service is away the stored register stands in, and says so; a document that it lacks stays unknown to nobody', async () => {
  const known = (
    await app.platform.database.query<{ document: string }>(
      `select document from affiliate where document_type = 'CC' limit 1`,
    )
  )[0]?.document as string;
  const { status, body } = await find(known);
  expect(status).toBe(200);
  expect(body.data.register).toEqual({ kind: 'demonstration', asOf: null, standsIn: true });
  expect(await find('1')).toMatchObject({ status: 503, body: { code: 'REGISTER_AWAY' } });
});

test('A centre without a register says that, not that the document is unknown', async () => {
  const bare = await startTestApp();
  try {
    await bare.platform.database.orm.delete(setting).where(eq(setting.key, 'person-register'));
    const query = { document: '52000001', documentType: 'CC' };
    expect(await bare.ask(findPerson, { as: 'ips.referente', query })).toMatchObject({
      status: 404,
      body: { code: 'REGISTER_MISSING', message: 'Este centro no tiene conectada la BDUA.' },
    });
  } finally {
    await bare.close();
  }
});
