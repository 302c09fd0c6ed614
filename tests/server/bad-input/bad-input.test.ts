import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, isWrite } from '../../../contract/call';
import { ALL_CALLS } from '../../../contract/calls';
import { LIMITS } from '../../../contract/limits';
import { isAdministration } from '../permissions/administration-request';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { learnDiagnoses } from '../transfers/forms';
import { faultOfRefusal, multipart, type Raw, type RawAnswer, send } from './raw';
import { type Right, rightRequest } from './right-requests';
import { rowCounts, transfersDigest, writeNumber } from './row-counts';

const BOUNDARY = 'relevo-bad-input';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
/** What they say again changes nothing. */
const WITHOUT_KEY = [
  'askReceipts',
  'sendPositions',
  'exchangeTelecare',
  'makeTelecareLink',
  'exchangeIncidentTelecare',
  'makeIncidentTelecareLink',
];
const WRITES = ALL_CALLS.filter(isWrite).map((call) => [call.name, call] as const);
const WITH_BODY = WRITES.filter(([, call]) => call.body);
const WITH_FILE = WRITES.filter(([, call]) => call.file);

let app: TestApp;
const rights = new Map<string, Right>();
let counts: Record<string, number>;
let digest: string;
/** Of the last count. */
let written: string;

/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
  // It counts rows: a request that waits is called again by a job.
  app.jobs.stop();
  await learnDiagnoses(app);
  for (const [name, call] of WRITES) rights.set(name, await rightRequest(app, call));
}, START_MS);
beforeEach(settle);
afterAll(() => app.close());

/** What the last test has found unchanged need not be counted again. */
let isCounted = false;

async function settle() {
  if (!isCounted) {
    written = await writeNumber(app);
    [counts, digest] = [await rowCounts(app), await transfersDigest(app)];
  }
  isCounted = false;
}

const rightOf = (call: Call): Right => {
  const right = rights.get(call.name);
  if (!right) throw new Error(call.name);
  return right;
};

/** The request of a call with this body, as JSON or beside a file. */
function withBody(call: Call, body: unknown): Raw {
  return withText(call, JSON.stringify(body) ?? 'null');
}

function withText(call: Call, text: string | Buffer): Raw {
  const { as, params } = rightOf(call);
  if (!call.file) return { as, params, payload: text, contentType: 'application/json' };
  const form = call.body ? [{ name: 'form', content: text }] : [];
  const file = { name: call.file.field, fileName: 'a.pdf', type: 'application/pdf', content: aPdf() };
  return { as, params, payload: multipart(BOUNDARY, [...form, file]), contentType: MULTIPART };
}

/** Expects that all are refused with the contract's error shape and that nothing was stored or changed. */
async function expectRefused(answers: readonly [what: string, answer: RawAnswer][]): Promise<void> {
  const faults = answers.flatMap(([what, answer]) => {
    const fault = faultOfRefusal(answer);
    return fault ? [`${what}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
  const now = await writeNumber(app);
  // A refusal that wrote nothing at all needs no count.
  if (now !== written) {
    expect(await rowCounts(app)).toEqual(counts);
    expect(await transfersDigest(app)).toBe(digest);
    written = now;
  }
  const alive = await app.app.inject({ method: 'GET', url: '/healthz' });
  expect(alive.statusCode).toBe(200);
  isCounted = true;
}

async function sendAll(call: Call, cases: readonly [what: string, raw: Raw][]) {
  const answers: [string, RawAnswer][] = [];
  for (const [what, raw] of cases) answers.push([what, await send(app, call, raw)]);
  return answers;
}

/** Every path of a body, each with a copy of the body that has `value` at that path. */
function* replaced(body: unknown, value: unknown, path = ''): Generator<[string, unknown]> {
  if (typeof body !== 'object' || body === null) return;
  for (const key of Object.keys(body)) {
    const inner = (body as Record<string, unknown>)[key];
    const copy = () => structuredClone(body) as Record<string, unknown>;
    const with_ = copy();
    if (value === undefined) delete with_[key];
    else with_[key] = value;
    yield [`${path}${key}`, Array.isArray(body) ? Object.values(with_) : with_];
    for (const [where, changed] of replaced(inner, value, `${path}${key}.`)) {
      const outer = copy();
      outer[key] = changed;
      yield [where, outer];
    }
  }
}

/** Optional fields. */
const OPTIONAL =
  /(middleName|secondLastName|address|neighborhoodId|phone|isPregnant|otherReason|observations|acceptanceCode)$/;
/** Optional: the earlier report, a service's number, a unit's chairs, beds out of service. */
const OPTIONAL_IN_REPORTS =
  /^(basedOn|removedPatients|confirmed|bedsOutOfService\.\w+\.\w+\.\w+)$|\.(qty|beds|chairs|reason|id|outcome|originDepartmentId|originCityId)$/;
const isOptional = (call: Call, path: string) =>
  (OPTIONAL.test(path) && !(call.name === 'createGoldenCode' && /address|cellphone/.test(path))) ||
  // Required only for a regulator and an excluded hospital: tests/server/transfers/receiving-candidates.
  (call.name === 'assignReceivingIps' && path === 'reason') ||
  ((call.name.endsWith('Agreement') || call.name === 'endIncident') && path === 'note') ||
  // A change has only the changed fields.
  (isAdministration(call) && call.name.startsWith('change')) ||
  // Only what changes; null takes the entity away.
  (call.name === 'changePerson' && /^(roles|entityId|enabled)$/.test(path)) ||
  // Null: kept for ever, and nobody has set it before.
  (call.name === 'setRetention' && /^(basedOn|days\.(audit|notifications))$/.test(path)) ||
  // Without it, the form is an earlier one.
  (call.name === 'createGoldenCode' && path === 'version') ||
  // Null if the phone gave no position.
  (call.name === 'sayCrewWord' && path === 'place') ||
  // What the phone does not know.
  (call.name === 'sendPositions' && /\.(speed|heading|accuracy|battery)$/.test(path)) ||
  // The hospital and the comment of an availability.
  (call.name === 'setAvailability' && path !== 'eventType') ||
  // Days that are counted, and no schedule.
  (call.name === 'saveReport' && /^(initial|final|schedule)$/.test(path)) ||
  (call.name.startsWith('report') && OPTIONAL_IN_REPORTS.test(path));

describe('A write with an invalid field stores nothing and names the field', () => {
  it.each(WITH_BODY)('%s: missing or null fields', async (_name, call) => {
    const cases: [string, Raw][] = [];
    for (const nothing of [undefined, null]) {
      for (const [path, body] of replaced(rightOf(call).body, nothing)) {
        const isItem = /\.\d+$/.test(path) && nothing === undefined;
        const hasCode = path === 'acceptanceCode' && call.name.startsWith('assign');
        if ((!isOptional(call, path) || hasCode) && !isItem && !/eventDiagnoses\.\d/.test(path))
          cases.push([`${path} ${nothing}`, withBody(call, body)]);
      }
    }
    await expectRefused(await sendAll(call, cases));
  });

  /** West and south of zero is a place too. */
  const isCoordinate = (path: string) => /(^|\.)(lat|lng)$/.test(path);

  /** A measured number of any size: its fix is dropped, or the number is not known. */
  const isMeasured = (call: Call, path: string) =>
    call.name === 'sendPositions' && /\.(lat|lng|speed|heading|accuracy|battery)$/.test(path);
  const isTaken = (call: Call, path: string, value: unknown) =>
    (value === -1.5 && isCoordinate(path)) || (typeof value === 'number' && isMeasured(call, path));

  const WRONG: [string, unknown][] = [
    ['an object', { x: 1 }],
    ['a list in a list', [[1]]],
    ['a number that is none of these', -1.5],
    ['a number beyond 32 bits', 2_147_483_648],
    ['a text that is none of these', '\u0007'],
    ['a NUL', 'a\u0000b'],
    ['half a character', '\ud800'],
    ['1 MB', 'x'.repeat(200_000)],
  ];

  it.each(WITH_BODY)(
    '%s: fields of a wrong type, too long, too large, hostile',
    async (_name, call) => {
      const cases: [string, Raw][] = [];
      for (const [what, value] of WRONG)
        for (const [path, body] of replaced(rightOf(call).body, value))
          if (!isTaken(call, path, value)) cases.push([`${path}: ${what}`, withBody(call, body)]);
      await expectRefused(await sendAll(call, cases));
    },
    START_MS,
  );

  it.each(WITH_BODY)('%s: unknown fields at every depth', async (_name, call) => {
    const right = rightOf(call).body as Record<string, unknown>;
    const names = [
      'admin',
      'id',
      'toString',
      'hasOwnProperty',
      'a\u0000b',
      '\ud800',
      '💥',
      '',
      'x'.repeat(5000),
    ];
    const cases = names.map((name): [string, Raw] => [
      `${JSON.stringify(name).slice(0, 20)}`,
      withBody(call, { ...right, [name]: 1 }),
    ]);
    for (const [key, inner] of Object.entries(right))
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
        cases.push([`${key}.admin`, withBody(call, { ...right, [key]: { ...inner, admin: 1 } })]);
    const text = JSON.stringify(right);
    const opened = text === '{}' ? '{' : `${text.slice(0, -1)},`;
    cases.push(['__proto__', withText(call, `${opened}"__proto__":{"admin":true}}`)]);
    cases.push(['constructor', withText(call, `${opened}"constructor":{"prototype":{"admin":true}}}`)]);
    await expectRefused(await sendAll(call, cases));
  });

  it.each(WITH_BODY)('%s: a body that is no JSON object', async (_name, call) => {
    const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
    const texts = [
      '',
      '{',
      '[]',
      '[1]',
      '"x"',
      '5',
      'true',
      '{"a":}',
      '\u0000',
      'undefined',
      `{"a":${deep('[', ']', 60_000)}}`,
      deep('[', ']', 100_000),
      deep('{"a":', '}', 20_000).replace(':}', ':1}'),
      `{"a":"${'x'.repeat(LIMITS.jsonBytes)}"}`,
      `{"a":"${'x'.repeat(1024 * 1024)}"}`,
    ];
    const cases = texts.map((text): [string, Raw] => [text.slice(0, 20), withText(call, text)]);
    await expectRefused(await sendAll(call, cases));
  });

  it.each(WITH_BODY)('%s: a body of too many bytes in fewer characters', async (_name, call) => {
    const text = `{"a":"${'ñ'.repeat(LIMITS.jsonBytes / 2)}"}`;
    const answer = await send(app, call, withText(call, text));
    expect(answer.status).toBe(413);
    await expectRefused([['too large', answer]]);
  });

  it.each(WITH_BODY)('%s: random JSON and random bytes', async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json().map((text) => Buffer.from(text)),
          fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
          fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text)),
        ),
        async (bytes) => {
          const text = bytes.toString().trim();
          // An action without fields accepts an empty body.
          fc.pre(!/^(\{\s*\}|null)$/.test(text));
          expect(faultOfRefusal(await send(app, call, withText(call, bytes)))).toBeNull();
        },
      ),
      { numRuns: 25 },
    );
    await expectRefused([]);
  });
});

describe('A write in a wrong format', () => {
  it.each(WRITES)('%s: a wrong content type', async (_name, call) => {
    const right = rightOf(call);
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/png', 'x'];
    const other = call.file ? 'application/json' : MULTIPART;
    const cases = [...types, other].map((contentType): [string, Raw] => [
      contentType,
      { ...right, contentType, payload: JSON.stringify(right.body ?? {}) },
    ]);
    await expectRefused(await sendAll(call, cases));
  });

  it.each(WRITES.filter(([name]) => !WITHOUT_KEY.includes(name)))(
    '%s: no idempotency key',
    async (_name, call) => {
      const keys = [
        null,
        '',
        'short',
        'x'.repeat(65),
        'with spaces in it here',
        'ñañañañañañañaña',
        '../../../../etc/passwd',
      ];
      const cases = keys.map((key): [string, Raw] => [
        String(key),
        { ...withBody(call, rightOf(call).body), key },
      ]);
      await expectRefused(await sendAll(call, cases));
    },
  );

  it.each(WRITES.filter(([, call]) => call.params))('%s: an absurd id', async (_name, call) => {
    const ids = [
      '0',
      '-1',
      '1.5',
      '1e99',
      'abc',
      '2147483648',
      '99999999999999999999',
      "1'--",
      '%00',
      ' ',
      '٣',
    ];
    const right = withBody(call, rightOf(call).body);
    const cases = ids.map((id): [string, Raw] => [
      id,
      { ...right, params: { id, referralId: id, ipsId: 6 } },
    ]);
    await expectRefused(await sendAll(call, cases));
  });
});

describe('An invalid file', () => {
  it.each(WITH_FILE)('%s: is refused for its content, not for its name', async (_name, call) => {
    const { as, params, body } = rightOf(call);
    const { field } = call.file!;
    const form = call.body ? [{ name: 'form', content: JSON.stringify(body) }] : [];
    const pdf = aPdf('x'.repeat(4000));
    const file = (content: Buffer | string, fileName = 'anexo.pdf', type = 'application/pdf') => ({
      name: field,
      fileName,
      type,
      content,
    });
    const full = Buffer.concat([aPdf(), Buffer.alloc(LIMITS.fileBytes + 1 - aPdf().length, ' ')]);
    const parts: [string, Parameters<typeof multipart>[1]][] = [
      ['a picture named .pdf', [...form, file(Buffer.from([0x89, 0x50, 0x4e, 0x47]))]],
      ['text named .pdf', [...form, file('hola')]],
      ['a page', [...form, file('<html><script>alert(1)</script>%PDF-')]],
      ['cut in the middle', [...form, file(pdf.subarray(0, 2000))]],
      ['empty', [...form, file('')]],
      ['10 MB and a byte', [...form, file(full)]],
      ['no file', form],
      ['twice the file', [...form, file(aPdf()), file(aPdf())]],
      ['another field', [...form, { ...file(aPdf()), name: 'virus' }]],
      ['a second, unknown file', [...form, file(aPdf()), { ...file(aPdf()), name: 'virus' }]],
      ['an unknown field', [...form, file(aPdf()), { name: 'state', content: 'REFERRAL_ENDED' }]],
      ['a hostile field', [...form, file(aPdf()), { name: '__proto__', content: '{}' }]],
      ['many parts', [...form, ...Array.from({ length: 20 }, () => file(aPdf()))]],
      ['the file as a field', [...form, { name: field, content: aPdf() }]],
    ];
    if (call.body) {
      parts.push(['no form', [file(aPdf())]]);
      parts.push(['twice the form', [...form, ...form, file(aPdf())]]);
      parts.push(['the form as a file', [{ ...file(JSON.stringify(body)), name: 'form' }, file(aPdf())]]);
    }
    const cases = parts.map(([what, some]): [string, Raw] => [
      what,
      { as, params, contentType: MULTIPART, payload: multipart(BOUNDARY, some) },
    ]);
    const whole = multipart(BOUNDARY, [...form, file(pdf)]);
    for (const share of [0, 0.1, 0.3, 0.6, 0.9])
      cases.push([
        `${share} of the body`,
        { as, params, contentType: MULTIPART, payload: whole.subarray(0, Math.floor(whole.length * share)) },
      ]);
    cases.push(['no boundary', { as, params, contentType: 'multipart/form-data', payload: whole }]);
    cases.push(['another boundary', { as, params, contentType: `${MULTIPART}x`, payload: whole }]);
    await expectRefused(await sendAll(call, cases));
  });

  it('of exactly 10 MB is accepted', async () => {
    const call = WITH_FILE.find(([name]) => name === 'attachDiagnosis')?.[1];
    if (!call) throw new Error('attachDiagnosis');
    const end = '\n%%EOF\n';
    const pdf = Buffer.concat([Buffer.alloc(LIMITS.fileBytes - end.length, '%PDF-1.4\n'), Buffer.from(end)]);
    const { as, params } = await rightRequest(app, call);
    const parts = [{ name: 'diagnosis', fileName: 'a.pdf', type: 'application/pdf', content: pdf }];
    const answer = await send(app, call, {
      as,
      params,
      contentType: MULTIPART,
      payload: multipart(BOUNDARY, parts),
    });
    expect(answer.status).toBe(200);
  });
});

describe('An invalid read', () => {
  const READS = ALL_CALLS.filter((call) => !isWrite(call) && call.audience !== 'public');
  const HOSTILE = [
    '\u0000abc',
    'abc\u0000',
    '\u001b[31m',
    '0',
    '-1',
    '1.5',
    '1e99',
    'abc',
    '2147483648',
    "' or 1=1 --",
    "abc'); drop table referral; --",
    '%_%',
    '\\',
    'a & b | !c <-> (d:*',
    ':*',
    '<script>alert(1)</script>',
    '💥💥💥',
    'שלום עולם',
    '²³¹ ½',
    'x'.repeat(81),
    'x'.repeat(5000),
    '__proto__',
    '../../../etc/passwd',
  ];

  it.each(READS.map((call) => [call.name, call] as const))(
    '%s never causes a server error',
    async (_name, call) => {
      const as = Array.isArray(call.audience)
        ? call.audience.includes('CRUE')
          ? 'crue'
          : 'ips.referente'
        : 'crue';
      const faults: string[] = [];
      for (const value of HOSTILE) {
        // With a name that they do not know, a download would be made, each in a thread, and the figures of months computed.
        const own = Object.keys((call.query as { entries?: object } | undefined)?.entries ?? {});
        const isCostly = call.binary || own.includes('period');
        const names = isCostly
          ? own
          : [
              ...['id', 'filter', 'search', 'state', 'page', 'limit', 'document', 'image', 'referralId'],
              ...['lat', 'lng', 'from', 'via', 'to', 'ambulanceType', 'includeOld', 'v'],
              ...['initialDate', 'endDate', 'area'],
            ];
        const query = Object.fromEntries(names.map((name) => [name, value]));
        const only = names.map((name): Record<string, string> => ({ [name]: value }));
        const all = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
        const inPath = Object.fromEntries(all.map((name) => [name, value]));
        const requests = [
          ...(isCostly && all.length === 0 ? [] : [{ params: inPath }]),
          { query },
          ...(call.query ? only.map((one) => ({ query: { filter: 'abc', ...one } })) : []),
        ];
        for (const request of requests) {
          const { status, body } = await app.ask(call, { as, ...request });
          const fault = status === 200 ? null : faultOfRefusal({ status, text: JSON.stringify(body) });
          if (fault) faults.push(`${JSON.stringify(request).slice(0, 80)}: ${fault}`);
        }
      }
      expect(faults).toEqual([]);
      expect(await rowCounts(app)).toMatchObject({ referral: counts.referral });
    },
  );

  it('with an unknown page, limit or filter is refused', async () => {
    const call = READS.find((one) => one.name === 'listTransfers')!;
    for (const query of [
      { page: 0 },
      { page: -1 },
      { page: '1.5' },
      { page: 'x' },
      { page: 1_000_001 },
      { limit: 0 },
      { limit: 101 },
      { limit: '1e2' },
      { state: 'all' },
      { state: '' },
      { search: 'x'.repeat(81) },
    ] as Record<string, string>[]) {
      const { status, body } = await app.ask(call, { as: 'crue', query });
      expect({ status, code: body.code }, JSON.stringify(query)).toEqual({
        status: 400,
        code: 'QUERY_INVALID',
      });
      expect(body.errors[0].path).toBe(Object.keys(query)[0]);
    }
  });

  it('of travel times with a place that is none is refused, and names the field', async () => {
    const place = { lat: '6.2442', lng: '-75.5812' };
    const ends = { from: '6.2442,-75.5812', to: '6.2,-75.57' };
    const cases: [string, Record<string, string>, string][] = [
      ...['91', '-90.5', '', 'abc', '6,2', '1e1', '٣', '6.12345678901', 'Infinity', '0x5'].map(
        (lat): [string, Record<string, string>, string] => ['listHospitalTimes', { ...place, lat }, 'lat'],
      ),
      ['listNearestAmbulances', { ...place, lng: '181' }, 'lng'],
      ['listNearestAmbulances', { ...place, ambulanceType: 'TAX' }, 'ambulanceType'],
      ['listNearestAmbulances', { ...place, includeOld: 'perhaps' }, 'includeOld'],
      ['getRoute', { ...ends, from: '6.2442' }, 'from'],
      ['getRoute', { ...ends, from: '6.2442,-75.5812,3' }, 'from'],
      ['getRoute', { ...ends, via: '6.2442,-181' }, 'via.lng'],
      ['getRoute', { ...ends, to: '91,0' }, 'to.lat'],
      ['getRoute', { from: ends.from }, 'to'],
      ['getMapBase', { v: '../x' }, 'v'],
    ];
    for (const [name, query, path] of cases) {
      const call = READS.find((one) => one.name === name)!;
      const { status, body } = await app.ask(call, { as: 'crue', query });
      expect({ status, code: body.code }, JSON.stringify(query)).toEqual({
        status: 400,
        code: 'QUERY_INVALID',
      });
      expect(body.errors[0].path, JSON.stringify(query)).toBe(path);
    }
  });

  it('with random search text is answered or refused, never a server error', async () => {
    const call = READS.find((one) => one.name === 'listTransfers')!;
    const cie10 = READS.find((one) => one.name === 'searchCie10')!;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
        const one = await app.ask(call, { as: 'crue', query: { search: text } });
        const other = await app.ask(cie10, { as: 'crue', query: { filter: text } });
        expect([200, 400]).toContain(one.status);
        expect([200, 400]).toContain(other.status);
      }),
      { numRuns: 120 },
    );
  });

  it('of an unknown address or method is refused in the same shape', async () => {
    const headers = { authorization: `Bearer ${await app.token('crue')}` };
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/referral/1'],
      ['PUT', '/api/referral/1'],
      ['PATCH', '/api/referral/1'],
      ['POST', '/api/transfers'],
      ['GET', '/api/referral/%E0%A4%A'],
      ['GET', '/api/referral/1/../../2'],
      ['GET', `/api/referral/${'9'.repeat(600)}`],
      ['GET', '/api/%00'],
    ] as const) {
      const response = await app.app.inject({ method, url, headers });
      const answer = { status: response.statusCode, text: response.body };
      expect(faultOfRefusal(answer), `${method} ${url}`).toBeNull();
    }
  });

  it('with a nonsense token of any length is a 401', async () => {
    for (const authorization of [
      'x',
      'Bearer',
      'Bearer ',
      'Basic abc',
      `Bearer ${'x'.repeat(9000)}`,
      'Bearer a.b.c',
    ]) {
      const response = await app.app.inject({
        method: 'GET',
        url: '/api/me',
        headers: { authorization, 'idempotency-key': randomUUID() },
      });
      expect(response.statusCode, authorization.slice(0, 20)).toBe(401);
    }
  });
});
