import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LADDER_PACES } from '../../../contract/acknowledgements/escalation';
import { type Call, isWrite } from '../../../contract/call';
import { ALL_CALLS } from '../../../contract/calls';
import { mayWriteChat } from '../../../contract/chat/may-write';
import { ERROR_CODES, type ErrorCode } from '../../../contract/error-codes';
import { mayCall } from '../../../contract/may-call';
import { partOf } from '../../../contract/parts';
import { holdsAmbulance } from '../../../contract/transfers/facts';
import {
  ACTION_NAMES,
  type ActionName,
  refusalFor,
  TRANSFER_ACTIONS,
} from '../../../contract/transfers/lifecycle';
import { visibilityOf } from '../../../contract/transfers/ownership';
import { isOver } from '../../../contract/transfers/states';
import { hearsOfTransfers } from '../../../contract/transfers/transfer-roles';
import { telecareCall } from '../../../server/modules/telecare/tables';
import { type ReferralRecord, referral } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import { ACTIONS_OF_AUDITOR, OWN_WRITES } from '../../contract/writes-of-auditors';
import { insertCall } from '../acknowledgements/insert-call';
import { aLine } from '../chat/a-line';
import { anIncident } from '../incidents/an-incident';
import { aPhoneFix } from '../positions/a-phone-fix';
import { bloodBody, capacityBody, minutesAgo, occupationBody } from '../resources/a-report';
import { type Answered, type Asked, aPdf, startTestApp, type TestApp } from '../support/test-app';
import { goldenCodeOf, learnDiagnoses, requestOf } from '../transfers/forms';
import { insertAmbulance, insertTransfer, readTransfer } from '../transfers/insert-transfer';
import { administrationRequest, isAdministration } from './administration-request';
import { agreementRequest } from './agreement-request';
import {
  A_COMPANY,
  ambulanceRequestsRequest,
  isAboutRequests,
  isOfACompany,
} from './ambulance-requests-request';
import { type Asker, askersOf } from './people';
import { isAboutPeople, peopleRequest } from './people-request';
import { bodyFor, insertPossible } from './possible';
import { isAboutReports, isSheetReport, reportRequest } from './report-request';

const NO_SUCH_ROW = 2_000_000_000;
const NO_SUCH_FILE = '00000000-0000-4000-8000-000000000000.pdf';

let app: TestApp;
let askers: Asker[];
let rows: ReferralRecord[];
/** Count of each status by call: proves that requests were made. */
const answers = new Map<string, Map<number, number>>();
let asked = 0;
/** Calls of a write that succeeded for an auditor. */
const writtenByAuditors = new Set<string>();
/** A document of the affiliate register. */
let knownDocument = '';

/** A sheet costs a thread: it is written for this many people, and refused to all others. */
const MOST_SHEETS = 3;

/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
  askers = askersOf(app);
  await learnDiagnoses(app);
  const [affiliate] = await app.platform.database.query<{ document: string }>(
    'select document from affiliate',
  );
  knownDocument = affiliate?.document ?? '';
  const { orm } = app.platform.database;
  rows = await orm.select().from(referral).where(ne(referral.state, 'REFERRAL_ENDED')).orderBy(referral.id);
  const [ended] = await orm
    .select()
    .from(referral)
    .where(eq(referral.state, 'REFERRAL_ENDED'))
    .orderBy(referral.id)
    .limit(1);
  if (ended) rows.push(ended);
  // A row that every private entity sees without its patient and may offer for.
  rows.push(
    await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      dated: ['validationCaseDate'],
      ipsRecvId: 5,
      allowAllAmbulancesEntities: true,
    }),
  );
}, START_MS);
afterAll(() => app.close());

const MAY_BE_KEPT = ['downloadCatalogue', 'getMapBase'];

async function ask(call: Call, wanted: Asked): Promise<Answered> {
  const answer = await app.ask(call, wanted);
  // Whole catalogues and the embedded map may be cached; all other answers are private and must not be stored.
  if (!MAY_BE_KEPT.includes(call.name) || answer.status !== 200)
    expect(answer.headers['cache-control'], call.name).toBe('no-store');
  const counted = answers.get(call.name) ?? new Map<number, number>();
  counted.set(answer.status, (counted.get(answer.status) ?? 0) + 1);
  answers.set(call.name, counted);
  asked += 1;
  if (wanted.as?.endsWith('.auditor') && isWrite(call) && answer.status !== 403)
    writtenByAuditors.add(call.name);
  return answer;
}

const actionOf = (call: Call): ActionName | undefined =>
  ACTION_NAMES.find((name) => TRANSFER_ACTIONS[name].call.name === call.name);

/** The status code by the contract's data; `OK` if it succeeds. */
function expectedCode(call: Call, asker: Asker, record: ReferralRecord | null): ErrorCode | 'OK' {
  if (!mayCall(asker, call.audience)) return 'ROLE_REFUSED';
  const facts = record && factsOfRecord(record);
  const seen = facts ? visibilityOf(facts, asker) : 'none';
  const hidden = seen === 'none' || (call.needsIdentity && seen !== 'full');
  if (call.name === 'readFile') return hidden ? 'FILE_NOT_FOUND' : 'OK';
  if (!facts || hidden) return 'TRANSFER_NOT_FOUND';
  if (call.name === 'sendChatMessage') {
    if (isOver(facts.state)) return 'STATE_MOVED';
    return mayWriteChat(facts, asker) ? 'OK' : 'NOT_YOURS';
  }
  // The test's calls are for everybody except transport entities.
  if (call.name === 'answerAcknowledgement')
    return asker.part === 'TRANSPORT' || !hearsOfTransfers(asker.roles) ? 'NOT_YOURS' : 'OK';
  if (call.name === 'startTelecare') return holdsAmbulance(facts) ? 'OK' : 'STATE_MOVED';
  if (call.name === 'makeTelecareLink') return record?.ambulanceId ? 'OK' : 'STATE_MOVED';
  const action = actionOf(call);
  return action ? (refusalFor(facts, action, asker, new Date())?.code ?? 'OK') : 'OK';
}

function expectAnswer(answer: Answered, code: ErrorCode | 'OK', what: string): void {
  const status = code === 'OK' ? 200 : ERROR_CODES[code].status;
  const got = code === 'OK' ? 'OK' : answer.body.code;
  expect({ status: answer.status, code: got }, what).toEqual({ status, code });
}

/** A request that is valid in everything except, possibly, its user. */
async function request(call: Call, asker: Asker, record: ReferralRecord | null): Promise<Asked> {
  const id = record?.id ?? NO_SUCH_ROW;
  const file = record?.annex9 ?? NO_SUCH_FILE;
  const action = actionOf(call);
  const params = { [call.transferParam ?? 'id']: id, ipsId: 6, filename: file };
  const body = action ? await bodyFor(app, action, asker) : await bodyOf(call, record);
  return {
    params,
    query:
      call.name === 'readFile'
        ? { image: file }
        : call.name === 'getFileLink'
          ? { referralId: id }
          : undefined,
    body: call.body ? body : undefined,
    file: call.file ? aPdf() : undefined,
  };
}

/** Its video call, which begins here; a transfer without an ambulance has none. */
async function openCallOf(record: ReferralRecord | null): Promise<number> {
  if (!record?.ambulanceId) return NO_SUCH_ROW;
  const { orm } = app.platform.database;
  const [made] = await orm
    .insert(telecareCall)
    .values({ referralId: record.id, ambulanceId: record.ambulanceId, ambulance: 'Móvil', startedBy: 'Ana' })
    .onConflictDoNothing()
    .returning();
  const [open] = made ? [made] : await orm.select().from(telecareCall).where(isOpenCallOf(record.id));
  return open?.id ?? NO_SUCH_ROW;
}

const isOpenCallOf = (id: number) => and(eq(telecareCall.referralId, id), isNull(telecareCall.endedAt));

async function bodyOf(call: Call, record: ReferralRecord | null): Promise<unknown> {
  if (call.name === 'sendChatMessage') return { clientRef: randomUUID(), msg: 'Vamos en camino' };
  if (call.name === 'answerAcknowledgement' || call.name === 'callAgain')
    return { id: record ? await insertCall(app, record) : NO_SUCH_ROW };
  if (call.name === 'makeTelecareLink') return { callId: await openCallOf(record) };
  // Of a call that does not exist: it is over.
  if (call.name === 'exchangeTelecare') return { callId: NO_SUCH_ROW, seat: randomUUID() };
  if (call.name === 'noteChatSeen')
    return { upTo: record ? await aLine(app.platform, record.id) : NO_SUCH_ROW };
  return {};
}

const aboutRows = ALL_CALLS.filter(
  (call) => call.transferParam || call.name === 'getFileLink' || call.name === 'readFile',
);
const aboutNoRow = ALL_CALLS.filter((call) => !aboutRows.includes(call));

/** Rows of this person for which the call is possible or not, and rows of others. */
async function rowsFor(call: Call, asker: Asker): Promise<ReferralRecord[]> {
  const needsFile = call.name === 'readFile' || call.name === 'getFileLink';
  const usable = needsFile ? rows.filter((row) => row.annex9) : rows;
  const seen = (row: ReferralRecord) => visibilityOf(factsOfRecord(row), asker);
  const action = actionOf(call);
  // Rows for which the call is possible or not, in any order. For an action the possible row is created below, with a
  // matching body.
  const inFull = usable.filter((row) => seen(row) === 'full');
  const isDone = (row: ReferralRecord) => expectedCode(call, asker, row) === 'OK';
  const done = action ? [] : inFull.filter(isDone).slice(0, 2);
  const own = [...done, ...inFull.filter((row) => !isDone(row)).slice(0, 3)];
  const anonymous = usable.filter((row) => seen(row) === 'anonymous').slice(0, 2);
  const others = usable.filter((row) => seen(row) === 'none').slice(0, 4);
  const chosen = [...own, ...anonymous, ...others];
  const mayAct = mayCall(asker, call.audience);
  if (action && mayAct) {
    const possible = await insertPossible(app, action, asker);
    expect(
      refusalFor(factsOfRecord(possible), action, asker, new Date()),
      `${action} for ${asker.username}`,
    ).toBeNull();
    chosen.push(possible);
  }
  // Read again, because an earlier check may have changed it.
  const current = await Promise.all(chosen.map((row) => readTransfer(app, row.id)));
  return current.filter((row) => row !== undefined);
}

describe('Each call × each person × each kind of row', () => {
  it.each(aboutRows.map((call) => [call.name, call] as const))(
    '%s answers as the contract says, and a refusal changes nothing',
    async (_name, call) => {
      for (const asker of askers) {
        const noRow = await ask(call, { ...(await request(call, asker, null)), as: asker.username });
        expectAnswer(noRow, expectedCode(call, asker, null), `${asker.username}, no row`);
        for (const record of await rowsFor(call, asker)) {
          const code = expectedCode(call, asker, record);
          const what = `${asker.username}, #${record.id} ${record.state}`;
          const answer = await ask(call, { ...(await request(call, asker, record)), as: asker.username });
          expectAnswer(answer, code, what);
          if (ERROR_CODES[code as ErrorCode]?.status === 404) expect(answer.body, what).toEqual(noRow.body);
          if (!isWrite(call)) continue;
          const after = await readTransfer(app, record.id);
          if (code === 'OK' && actionOf(call)) expect(after?.version, what).toBe(record.version + 1);
          else expect(after, what).toEqual(record);
        }
      }
    },
  );

  it.each(aboutNoRow.map((call) => [call.name, call] as const))(
    '%s is allowed for exactly its audience',
    async (_name, call) => {
      let written = 0;
      for (const asker of askers) {
        const refused = !mayCall(asker, call.audience);
        if (isSheetReport(call) && !refused && ++written > MOST_SHEETS) continue;
        const answer = await ask(call, { ...(await plainRequest(call, asker)), as: asker.username });
        expectAnswer(
          answer,
          refused ? 'ROLE_REFUSED' : isHidden(call, asker) ? 'NOT_FOUND' : 'OK',
          asker.username,
        );
      }
    },
  );

  it.each(ALL_CALLS.map((call) => [call.name, call] as const))(
    '%s needs a valid token',
    async (_name, call) => {
      const [record] = rows;
      const [somebody] = askers;
      if (!record || !somebody) throw new Error('the demonstration is empty');
      const before = await readTransfer(app, record.id);
      const forms = aboutRows.includes(call)
        ? [await request(call, somebody, record), await request(call, somebody, null)]
        : [await plainRequest(call, somebody)];
      for (const form of forms) {
        const isPublic = call.audience === 'public';
        const nobody = await ask(call, form);
        expectAnswer(nobody, isPublic ? 'OK' : 'TOKEN_MISSING', 'nobody');
        for (const authorization of ['Bearer nonsense', `Bearer ${forged(await app.token('crue'))}`]) {
          const invalid = await ask(call, { ...form, headers: { authorization } });
          expectAnswer(invalid, isPublic ? 'OK' : 'TOKEN_INVALID', 'an invalid token');
        }
      }
      expect(await readTransfer(app, record.id)).toEqual(before);
    },
  );

  it('ran thousands of requests; each write succeeded and was refused by role, token and row', () => {
    expect(asked).toBeGreaterThan(2000);
    for (const call of ALL_CALLS.filter(isWrite)) {
      const statuses = [...(answers.get(call.name)?.keys() ?? [])];
      expect(statuses, call.name).toEqual(expect.arrayContaining([200, 401]));
      if (call.audience !== 'public' && call.audience !== 'signed-in')
        expect(statuses, call.name).toContain(403);
      if (call.transferParam) expect(statuses, call.name).toContain(404);
      if (actionOf(call)) expect(statuses, call.name).toContain(409);
    }
    // A law: whatever part an auditor has, no write of any subject is theirs.
    expect([...writtenByAuditors].sort()).toEqual([...OWN_WRITES, ...ACTIONS_OF_AUDITOR].sort());
    for (const call of aboutRows.filter((one) => !isWrite(one)))
      expect([...(answers.get(call.name)?.keys() ?? [])].sort(), call.name).toEqual([200, 401, 403, 404]);
  });
});

describe('A row that a person may not see', () => {
  it('answers like a row that does not exist, for every person and call', async () => {
    const hidden = await insertTransfer(app, { epsId: 9, ipsReqId: 20, ipsRecvId: 21 });
    for (const call of aboutRows.filter((one) => one.transferParam)) {
      for (const asker of askers) {
        if (visibilityOf(factsOfRecord(hidden), asker) !== 'none') continue;
        const one = await app.ask(call, { ...(await request(call, asker, hidden)), as: asker.username });
        const none = await app.ask(call, { ...(await request(call, asker, null)), as: asker.username });
        expect([one.status, one.body], `${call.name} ${asker.username}`).toEqual([none.status, none.body]);
      }
    }
  });
});

/** An IPS sees only its own hospital. */
const OF_A_HOSPITAL = ['getIpsResources', 'getResourceTrend', 'getStoredReport'];
const A_HOSPITAL = 2;
/** A transport entity sees only its own vehicles. */
const ABOUT_A_VEHICLE = ['getAvailability', 'setAvailability'];

function isHidden(call: Call, { part, entityId, roles }: Asker): boolean {
  const isOfIps = part === 'IPS' || roles.includes('IPS');
  // The incident of the test has no ambulance.
  if (call.name === 'getIncident') return part === 'TRANSPORT';
  if (isOfACompany(call)) return part === 'TRANSPORT' && entityId !== A_COMPANY;
  return OF_A_HOSPITAL.includes(call.name) && isOfIps && entityId !== A_HOSPITAL;
}

async function plainRequest(call: Call, asker: Asker): Promise<Asked> {
  if (isAboutPeople(call)) return peopleRequest(app, call);
  if (isAboutRequests(call)) return ambulanceRequestsRequest(app, call);
  if (isAdministration(call)) return administrationRequest(app, call);
  if (isAboutReports(call)) return reportRequest(app, call, asker);
  if (call.path.startsWith('/agreement') && !call.path.startsWith('/agreement/ssm'))
    return agreementRequest(app, call, asker.entityId);
  const network = asker.roles.includes('CAN_USE_ONLY_COVID') ? 6 : 1;
  const bodies: Record<string, () => unknown> = {
    createReferral: () =>
      requestOf(app, (form) => Object.assign(form.referral, { attentionNetwork: network })),
    createGoldenCode: async () => ({
      ...goldenCodeOf(app),
      ...(partOf(asker.roles) === 'CRUE' && { incidentId: await anIncident(app) }),
    }),
    setLadderPaces: () => ({ paces: LADDER_PACES }),
    readNotifications: () => ({ ids: [1] }),
    askReceipts: () => ({ keys: [randomUUID()] }),
    reportCapacity: () => capacityBody(app),
    reportOccupation: () => occupationBody(app),
    reportBloodBank: () => bloodBody(),
    declareSaturation: () => ({ reason: 'Sin camillas', until: minutesAgo(-60) }),
    endSaturation: async () => {
      const [row] = await app.platform.database.query<{ at: string }>(
        `select saturation ->> 'declaredAt' as at from ips_resources where ips_id = $1 and saturation is not null`,
        [asker.entityId],
      );
      return row ? { basedOn: row.at } : {};
    },
    sendPositions: async () => ({
      ambulanceId: await insertAmbulance(app, asker.entityId ?? 1),
      fixes: [aPhoneFix()],
    }),
    registerPushToken: () => ({ token: randomUUID() }),
    removePushToken: () => ({ token: randomUUID() }),
    setAvailability: () => ({ eventType: 'MATCH', ipsId: 2, comment: 'Estadio' }),
  };
  const [stored] = await app.platform.database.query<{ ref: string }>(
    `select client_ref as ref from resource_report where ips_id = $1 and kind = 'blood' limit 1`,
    [A_HOSPITAL],
  );
  const params = {
    clientRef: stored?.ref ?? '',
    name: 'cie10',
    id: ABOUT_A_VEHICLE.includes(call.name) ? await insertAmbulance(app, asker.entityId ?? 1) : 1,
    network: 'RedTrauma',
    ipsId: A_HOSPITAL,
    epsId: 1,
    epsCode: 'EPS001',
    networkId: 1,
    departmentId: 5,
    municipalityId: 5001,
  };
  const query = queryOf(call);
  return {
    params,
    query: call.query && !call.name.startsWith('listT') && call.name !== 'listReferrals' ? query : undefined,
    body: await bodies[call.name]?.(),
    file: call.file ? aPdf() : undefined,
  };
}

const PLACE = { lat: '6.2442', lng: '-75.5812' };

function queryOf({ name }: Call): Record<string, string> {
  if (name === 'findPerson' || name === 'findOpenTransfers') return { document: knownDocument };
  if (name === 'listNearestAmbulances' || name === 'listHospitalTimes') return PLACE;
  if (name === 'getRoute') return { from: `${PLACE.lat},${PLACE.lng}`, to: '6.2,-75.57' };
  if (name === 'getAmbulanceReplay') return { ambulanceId: '1', from: minutesAgo(60), to: minutesAgo(0) };
  if (name === 'placeAddress') return { address: 'Calle 50 # 40-20' };
  if (name === 'getHeat') return { days: '30' };
  if (name === 'getIndicators' || name === 'getBedForecast') return { area: 'metropolitan' };
  return name === 'getMapBase' ? {} : { filter: 'med' };
}

/** The same claims with another issuer's signature. */
function forged(token: string): string {
  const [head, claims, signature = ''] = token.split('.');
  return [head, claims, [...signature].reverse().join('')].join('.');
}
