import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, isWrite } from '../../../contract/call';
import { ALL_CALLS } from '../../../contract/calls';
import { reportOccupation } from '../../../contract/resources/reports';
import { occupationBody } from '../resources/a-report';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { learnDiagnoses } from '../transfers/forms';
import { type Right, rightRequest } from './right-requests';

const WRITES = ALL_CALLS.filter(isWrite);
/** Of one run; set `RELEVO_FUZZ` for a longer one. */
const RUNS = Number(process.env.RELEVO_FUZZ ?? 400);
const SEED = Number(process.env.RELEVO_FUZZ_SEED ?? 27);
const LONG_MS = 3_600_000;

let app: TestApp;
const rights = new Map<Call, Right>();

beforeAll(async () => {
  app = await startTestApp();
  await learnDiagnoses(app);
  for (const call of WRITES) rights.set(call, await rightRequest(app, call));
}, 240_000);
afterAll(() => app.close());

/** Text that a database stores, and text that it does not. */
const anyText = fc.oneof(
  fc.constantFrom(
    'Sin camas',
    'José Ñuñoa 💥 שלום',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u0007\u001b[31m',
    '\u202Egro.exe',
    '',
    ' \t\n\r ',
    'x'.repeat(3000),
    '2026-02-31T00:00:00Z',
    '2026-12-31T23:59:60Z',
    '+275760-09-13T00:00:00.001Z',
    '9999-12-31T23:59:59.999+23:59',
    '0001-01-01T00:00:00Z',
    '2026-02-30',
    '00000000-0000-0000-0000-000000000000',
    '999999999999999',
    '__proto__',
    "'; drop table referral; --",
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const anyValue = fc.oneof(
  { weight: 4, arbitrary: anyText },
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1, 2, 2_147_483_648, 1e308, -0, [], {}, [[]]),
  fc.array(anyText, { maxLength: 5 }),
  fc.dictionary(anyText, fc.oneof(anyText, fc.boolean(), fc.nat())),
  fc.constantFrom(60, 600, 60_000).map((length) => Array.from({ length }, (_, at) => at + 1)),
  fc.constantFrom(100, 5000).map((length) =>
    Object.fromEntries(
      Array(length)
        .fill(0)
        .map((_, at) => [`k${at}`, {}]),
    ),
  ),
);

const aChange = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'add', 'remove'),
  name: anyText,
  value: anyValue,
});

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

/** Every place in a body. */
function placesIn(holder: unknown): Place[] {
  if (typeof holder !== 'object' || holder === null) return [];
  const own = holder as Record<string, unknown>;
  return Object.keys(own).flatMap((key) => [{ holder: own, key }, ...placesIn(own[key])]);
}

function change(
  body: unknown,
  { at, how, name, value }: typeof aChange extends fc.Arbitrary<infer T> ? T : never,
) {
  const places = placesIn(body);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return;
  if (how === 'remove') delete place.holder[place.key];
  else if (how === 'add') place.holder[name] = value;
  else place.holder[place.key] = value;
}

async function statusOf(call: Call, body: unknown, occurredAt?: string): Promise<number> {
  const { as, params } = rights.get(call) as Right;
  const headers: Record<string, string> = {};
  if (occurredAt !== undefined && /^[\x20-\x7e]*$/.test(occurredAt))
    headers['relevo-occurred-at'] = occurredAt;
  const answer = await app.ask(call, { as, params, body, headers, file: call.file ? aPdf() : null });
  return answer.status;
}

describe('A write with storable and unstorable text anywhere', () => {
  test(
    `is accepted or refused, never a server error: ${RUNS} times`,
    async () => {
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...WRITES),
          fc.array(aChange, { maxLength: 4 }),
          fc.option(anyText, { nil: undefined }),
          async (call, changes, occurredAt) => {
            const body = structuredClone(rights.get(call)?.body) as Record<string, unknown> | undefined;
            if (body && 'clientRef' in body) body.clientRef = randomUUID();
            for (const one of changes) change(body, one);
            const status = await statusOf(call, body, occurredAt);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            expect(status).toBeLessThan(500);
          },
        ),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
      expect([...statuses.keys()].some((status) => status === 200)).toBe(true);
      expect([...statuses.keys()].some((status) => status === 422)).toBe(true);
      if (process.env.RELEVO_FUZZ) console.log(Object.fromEntries(statuses));
    },
    LONG_MS,
  );
});

describe('An occupation report', () => {
  const many = (length: number) => Array.from({ length }, (_, at) => at + 1);
  const keyed = (key: string, value: unknown) => ({ [key]: value });

  test.each<[string, Record<string, unknown>]>([
    ['a NUL in a confirmed path', { confirmed: ['\u0000'] }],
    ['half a character as an item', { humanResource: keyed('\ud800', { value: true }) }],
    ['a control character as an item', { diagnosticAids: keyed('a\u0007', { value: true }) }],
    ['a NUL as a service with beds out of service', { bedsOutOfService: keyed('\u0000', []) }],
    ['half a character as a unit', { internment: { units: keyed('\udfff', {}) } }],
    ['half a character as a kind of unit', { internment: { units: { adult: keyed('\ud800', {}) } } }],
    ['110,000 removed patients', { removedPatients: Array(110_000).fill(1) }],
    ['60,000 removed patients', { removedPatients: Array(60_000).fill(1) }],
    [
      '11,000 unknown items',
      { humanResource: Object.fromEntries(many(11_000).map((at) => [`x${at}`, { value: true }])) },
    ],
  ])('with %s is refused in short', async (_what, wrong) => {
    const body = { ...(await occupationBody(app)), ...wrong };
    if ('internment' in wrong) body.internment = wrong.internment as typeof body.internment;
    const key = randomUUID();
    const answer = await app.ask(reportOccupation, { as: 'ips.recursos', body, key });
    expect([answer.status, answer.body.code]).toEqual([422, 'FIELDS_INVALID']);
    expect(JSON.stringify(answer.body).length).toBeLessThan(2000);
  });
});
