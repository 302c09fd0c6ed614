import { randomUUID } from 'node:crypto';
import { listAmbulanceCandidates } from '../../contract/ambulances/ambulances';
import type { AnswerOf, Call, QueryInputOf } from '../../contract/call';
import { cie10Id } from '../../contract/catalogues/cie10-id';
import { sendChatMessage } from '../../contract/chat/chat';
import { readNotifications } from '../../contract/notifications/read-notifications';
import { createGoldenCode } from '../../contract/transfers/create-golden-code';
import { createReferral } from '../../contract/transfers/create-referral';
import type { BodyOfAction } from '../../contract/transfers/lifecycle';
import { type ActionName, TRANSFER_ACTIONS } from '../../contract/transfers/lifecycle';
import { getReferral } from '../../contract/transfers/read-transfers';
import type { Transfer } from '../../contract/transfers/transfer';
import { createTokenIssuer, type IssueToken, type Person } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';
import { aPdf } from './a-pdf';
import type { RunningServer } from './server';

const TOKEN_SECONDS = 3600;

/** Hospitals without demonstration users: the server needs only a token for their staff. */
const reporterOf = (entityId: number, entityName: string, username: string, name: string): Person => ({
  username,
  name,
  roles: ['IPS', 'IPS_REFERRAL_REPORTER'],
  entityId,
  entityName,
  position: 'Solicita y recibe traslados',
});
export const OUTSIDE_MEDELLIN = reporterOf(4, 'Hospital del Nordeste', 'prueba.nordeste', 'Rosa Builes');
export const SANTA_ELENA = reporterOf(5, 'Clínica Santa Elena', 'prueba.elena', 'Óscar Marulanda');
const PEOPLE = [...demonstrationPeople, OUTSIDE_MEDELLIN, SANTA_ELENA];

/** Entities of the demonstration with users. */
export const IPS = { sanJavier: 1, delRio: 2, santaElena: 5 } as const;
export const TRANSPORT = { vital: 2 } as const;
export const EPS = { andina: 1, valleDelSol: 3, notInSystem: 8 } as const;

interface Asked<C extends Call> {
  as: string;
  params?: Record<string, string | number>;
  query?: QueryInputOf<C>;
  body?: unknown;
  file?: Buffer;
}

interface Requested {
  as?: string;
  firstName?: string;
  lastName?: string;
  document?: string;
  eps?: number;
  network?: number;
  annex?: Buffer;
  /** The entity of the dispatched ambulance; by default any. */
  transport?: number;
}

export type Api = ReturnType<typeof openApi>;

/**
 * Brings a transfer to the state where a test begins, with the screens' own calls and tokens of the demonstration
 * users. `publicUrl`: the address that the server was configured with, if it is not its own.
 */
export function openApi(server: RunningServer, publicUrl = server.url) {
  let issuing: Promise<IssueToken> | undefined;
  const tokens = new Map<string, Promise<string>>();
  const requested: number[] = [];

  async function token(username: string): Promise<string> {
    issuing ??= createTokenIssuer({ dataDir: server.dataDir, publicUrl, people: PEOPLE });
    const issue = await issuing;
    const known = tokens.get(username) ?? issue(username, TOKEN_SECONDS);
    tokens.set(username, known);
    return known;
  }

  async function ask<C extends Call>(call: C, asked: Asked<C>): Promise<AnswerOf<C>> {
    const headers: Record<string, string> = { authorization: `Bearer ${await token(asked.as)}` };
    if (call.method !== 'GET') headers['idempotency-key'] = randomUUID();
    const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => String(asked.params?.[name]));
    const query = asked.query ? `?${new URLSearchParams(asked.query as Record<string, string>)}` : '';
    const answer = await fetch(`${server.url}/api${path}${query}`, {
      method: call.method,
      headers: { ...headers, ...(!call.file && call.method !== 'GET' && JSON_TYPE) },
      body: call.method === 'GET' ? undefined : bodyOf(call, asked),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call.name} as ${asked.as}: ${answer.status} ${text}`);
    return JSON.parse(text).data;
  }

  const read = (id: number, as = 'crue'): Promise<Transfer> => ask(getReferral, { as, params: { id } });

  return {
    ask,
    read,

    /** Downloads the file behind a link of the server. */
    download: async (path: string): Promise<Buffer> =>
      Buffer.from(await (await fetch(new URL(path, server.url))).arrayBuffer()),

    /** A transfer without an answer: by default of EPS Andina, requested by San Javier Norte. */
    async request(given: Requested = {}): Promise<Transfer> {
      const transfer = await ask(createReferral, {
        as: given.as ?? 'ips.referente',
        body: aRequest(given),
        file: given.annex ?? aPdf(),
      });
      requested.push(transfer.id);
      return transfer;
    },

    /** A golden code, which requests an ambulance at once. */
    async goldenCode(): Promise<Transfer> {
      const { person, patient, eventDiagnoses } = aRequest({});
      const { phone, ...golden } = person;
      const { triage: _none, ...insurance } = patient;
      return ask(createGoldenCode, {
        as: 'crue.dorado',
        body: {
          clientRef: randomUUID(),
          person: { ...golden, address: 'Calle 10 #43-12', cellphone: phone },
          patient: insurance,
          goldenCode: { eventDiagnoses, observations: null, careForDiagnosis: 'Politrauma, consciente.' },
        },
        file: aPdf(),
      });
    },

    /** Sends a chat message. */
    async say(referralId: number, as: string, msg: string): Promise<void> {
      await ask(sendChatMessage, { as, params: { referralId }, body: { clientRef: randomUUID(), msg } });
    },

    /** Marks all notifications of a user as read, so that a test counts only its own. */
    async emptyBell(as: string): Promise<void> {
      await ask(readNotifications, { as, body: { upTo: 2_147_483_647 } });
    },

    /** Cancels this test's transfers that still hold an ambulance: there are too few ambulances for all tests. */
    async releaseAmbulances(): Promise<void> {
      for (const id of requested.splice(0)) {
        const { ambulance, referralState, steps } = await read(id);
        if (ambulance && referralState === 'AMBULANCE_TRANSPORT' && !steps.transportDate)
          await this.act(id, 'reject', 'crue', { reason: 'NO_NETWORK' });
      }
    },

    /** One action by a user, by its name in the contract. */
    async act<Name extends ActionName>(
      id: number,
      name: Name,
      as: string,
      given: Partial<BodyOfAction<Name>> & { ipsId?: number } = {},
    ): Promise<void> {
      const { ipsId, ...body } = given;
      const { call } = TRANSFER_ACTIONS[name];
      await ask(call, { as, params: { id, referralId: id, ipsId: ipsId ?? IPS.delRio }, body });
    },

    /** Accepted by Clínica del Río: an ambulance is missing. */
    async accepted(given: Requested = {}): Promise<Transfer> {
      const { id } = await this.request(given);
      await this.act(id, 'assign-receiving-ips', 'crue', { acceptanceCode: 'ACEPTA-1' });
      return read(id);
    },

    /** With an ambulance on its way to the requesting hospital, assigned by the regulation centre. */
    async dispatched(given: Requested = {}): Promise<Transfer> {
      const { id } = await this.accepted(given);
      const free = await this.freeAmbulances(id);
      const ambulance = free.find(
        ({ ambulancesEntityId }) => !given.transport || ambulancesEntityId === given.transport,
      );
      if (!ambulance) throw new Error('no free ambulance: an earlier test still holds too many');
      await this.act(id, 'assign-ambulance', 'crue', { ambulanceId: ambulance.id });
      return read(id);
    },

    /** The patient has left: nobody can cancel any more. */
    async onTheRoad(given: Requested = {}): Promise<Transfer> {
      const { id } = await this.dispatched(given);
      await this.act(id, 'confirm-arrival', given.as ?? 'ips.referente');
      return read(id);
    },

    async freeAmbulances(id: number, as = 'crue') {
      const { rows } = await ask(listAmbulanceCandidates, { as, params: { id } });
      return rows.filter(({ state }) => state === 'free');
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

function bodyOf(call: Call, { body, file }: Asked<Call>): string | FormData {
  if (!call.file) return JSON.stringify(body ?? {});
  const form = new FormData();
  if (body !== undefined) form.set('form', JSON.stringify(body));
  if (file)
    form.set(call.file.field, new File([new Uint8Array(file)], 'anexo-9.pdf', { type: 'application/pdf' }));
  return form;
}

let documents = 0;

/** A request as the form sends it; each has a different patient. */
function aRequest(given: Requested) {
  documents += 1;
  return {
    clientRef: randomUUID(),
    person: {
      documentType: 'CC',
      document: given.document ?? String(1_900_000_000 + process.pid * 100 + documents),
      firstName: given.firstName ?? 'Aurora',
      middleName: null,
      lastName: given.lastName ?? 'Betancur',
      secondLastName: null,
      sex: 'F',
      birthdate: '1979-04-12',
      address: null,
      neighborhoodId: null,
      phone: '3001234567',
    },
    patient: { eps: given.eps ?? EPS.andina, regimeType: 1, triage: 1, isPregnant: false },
    referral: {
      referralReason: 3,
      otherReason: null,
      attentionNetwork: given.network ?? 1,
      ambulanceType: 'TAM',
      reqIsolation: false,
      careForDiagnosis: 'Oxígeno por cánula y monitoreo continuo.',
      observations: null,
    },
    eventDiagnoses: [cie10Id('I219')],
  };
}
