import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOpenAlerts, type OpenAlert } from '../../../contract/acknowledgements/open-alerts';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { chatMessage } from '../../../server/modules/chat/tables';
import { notification } from '../../../server/modules/notifications/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from './insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

/** The hospital of `ips.destino`. */
const IPS = 2;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const written = (minutes: number) => ({ 'relevo-occurred-at': ago(minutes) });

const asked = () =>
  insertTransfer(app, {
    createdAt: new Date(ago(60)),
    ipsRecvId: IPS,
    state: 'CRUE_PENDING_IPS',
    ipsAssignedBy: 'CRUE',
    steps: { creationCaseDate: { occurredAt: ago(60), recordedAt: ago(60), by: 'Alguien' } },
    marks: { ipsrecv: { by: 'Alguien', at: ago(50) } },
  });

const refuse = (id: number, headers: Record<string, string> = {}) =>
  app.ask(TRANSFER_ACTIONS['cannot-attend'].call, {
    as: 'ips.destino',
    params: { id },
    body: { reason: 'Sin camas' },
    key: randomUUID(),
    headers,
  });
const assign = async (id: number) => {
  const answer = await app.ask(TRANSFER_ACTIONS['assign-receiving-ips'].call, {
    as: 'crue',
    params: { id, ipsId: IPS },
    body: { reason: 'Hay cupo de nuevo' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const rowOf = async (id: number) => {
  const [row] = await app.platform.database.orm.select().from(referral).where(eq(referral.id, id));
  if (!row) throw new Error('the transfer is there');
  return row;
};
const entries = async (id: number) => {
  const said = await app.platform.database.orm
    .select({ msg: chatMessage.msg })
    .from(chatMessage)
    .where(eq(chatMessage.referralId, id));
  const refusals = (await rowOf(id)).ipsRefusals.length;
  return { refusals, said: said.filter(({ msg }) => msg?.includes('la IPS no puede atender')).length };
};

describe('A refusal of a hospital that is sent twice', () => {
  it('is one entry, one after the other and both at once', async () => {
    const [one, other] = [await asked(), await asked()];
    expect((await refuse(one.id)).status).toBe(200);
    // The first one ended the access of the hospital.
    expect((await refuse(one.id)).body.code).toBe('TRANSFER_NOT_FOUND');
    expect(await entries(one.id)).toEqual({ refusals: 1, said: 1 });
    await Promise.all([refuse(other.id), refuse(other.id)]);
    expect(await entries(other.id)).toEqual({ refusals: 1, said: 1 });
  });

  it('does not refuse the next assignment of the same hospital', async () => {
    const { id } = await asked();
    expect((await refuse(id, written(20))).status).toBe(200);
    await assign(id);
    const second = await refuse(id, written(19));
    expect([second.status, second.body.code]).toEqual([409, 'STATE_MOVED']);
    expect(second.body.message).toContain('asignación anterior');
    expect(await entries(id)).toEqual({ refusals: 1, said: 1 });
    expect((await rowOf(id)).ipsRecvId).toBe(IPS);
    expect((await refuse(id)).status).toBe(200);
  });
});

it('An acceptance from before the refusal does not accept the next assignment', async () => {
  const { id } = await asked();
  expect((await refuse(id, written(15))).status).toBe(200);
  await assign(id);
  const accept = (headers: Record<string, string>) =>
    app.ask(TRANSFER_ACTIONS['can-attend'].call, {
      as: 'ips.destino',
      params: { id },
      key: randomUUID(),
      headers,
    });
  const late = await accept(written(20));
  expect([late.status, late.body.code]).toEqual([409, 'STATE_MOVED']);
  expect(late.body.message).toContain('asignación anterior');
  expect((await rowOf(id)).state).toBe('CRUE_PENDING_IPS');
  expect((await accept({})).status).toBe(200);
});

const callsTo = async (id: number, key: string) => {
  const rows = await app.platform.database.orm
    .select()
    .from(notification)
    .where(and(eq(notification.referralId, id), eq(notification.eventType, 'REFERRAL_CALLS')));
  return rows
    .filter(({ audience }) => audience.includes(key))
    .map(({ title }) => title.replace(`#${id}`, '#'));
};

describe('A refusal of a hospital', () => {
  it('calls who had asked it with sound, also when the insurer must look for the next one', async () => {
    const byCrue = await insertTransfer(app, {
      createdAt: new Date(ago(60)),
      ipsRecvId: IPS,
      state: 'EPS_PENDING_IPS',
      ipsAssignedBy: 'CRUE',
    });
    expect((await refuse(byCrue.id)).status).toBe(200);
    expect(await callsTo(byCrue.id, 'CRUE')).toEqual(['Traslado #: la IPS no puede atender']);
    expect(await callsTo(byCrue.id, 'EPS:1')).toEqual(['Traslado #: la IPS no puede atender']);
    expect(await callsTo(byCrue.id, 'CRUE_DEP')).toEqual([]);
  });

  it('that is overridden with a code calls the hospital with sound; a first assignment does not', async () => {
    const sure = async (ipsRefusals: { ipsId: number; reason: string; at: string; by: string }[]) => {
      const { id } = await insertTransfer(app, { createdAt: new Date(ago(60)), ipsRefusals });
      const answer = await app.ask(TRANSFER_ACTIONS['assign-receiving-ips'].call, {
        as: 'eps',
        params: { id, ipsId: IPS },
        body: { acceptanceCode: 'A-1', reason: 'Cupo confirmado por teléfono' },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return callsTo(id, `IPS:${IPS}`);
    };
    const refusal = { ipsId: IPS, reason: 'Sin camas', at: ago(20), by: 'Alguien' };
    expect(await sure([refusal])).toEqual([
      'Traslado #: asignado a su IPS, que había respondido que no puede',
    ]);
    expect(await sure([{ ...refusal, ipsId: IPS + 1 }])).toEqual([]);
  });
});

describe('A crew that drives to a hospital which had accepted', () => {
  const VITAL = 2;
  const twoAnswers = () =>
    insertTransfer(app, {
      createdAt: new Date(ago(60)),
      state: 'AMBULANCE_TRANSPORT',
      golden: true,
      ipsReqId: null,
      ipsRecvId: IPS,
      ipsAssignedBy: 'CRUE',
      ambulanceId,
      ambulancesEntityId: VITAL,
      ambAssignedBy: 'CRUE',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
      marks: { cannotAttend: { by: 'Alguien', at: ago(0.5), entityId: IPS } },
    });
  let ambulanceId = 0;
  const act = (name: 'withdraw-acceptance' | 'cannot-attend', id: number) =>
    name === 'cannot-attend'
      ? refuse(id)
      : app.ask(TRANSFER_ACTIONS[name].call, {
          as: 'crue',
          params: { id },
          body: { withdrawAcceptance: true },
        });

  it('hears that its acceptance is contradicted, and drives on; the repeat says what nobody has cleared up', async () => {
    ambulanceId = await insertAmbulance(app, VITAL);
    const { id } = await insertTransfer(app, {
      createdAt: new Date(ago(60)),
      state: 'AMBULANCE_TRANSPORT',
      ipsRecvId: IPS,
      ipsAssignedBy: 'CRUE',
      ambulanceId,
      ambulancesEntityId: VITAL,
      ambAssignedBy: 'CRUE',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
    });
    const { body } = await refuse(id);
    expect(body.data).toMatchObject({ contradicted: true });
    const hospital = app.platform.reference.current.ips.get(IPS)?.name;
    expect(await callsTo(id, `TRANSPORT:${VITAL}`)).toEqual([
      `Traslado #: ${hospital} respondió que no puede, aunque había aceptado: siga, el CRUE debe llamarla`,
    ]);
    await app.platform.acknowledgements.escalate(new Date(Date.now() + 3_600_000));
    const repeats = await app.platform.database.orm
      .select({ title: notification.title })
      .from(notification)
      .where(and(eq(notification.referralId, id), eq(notification.eventType, 'CALLED_AGAIN')));
    expect(repeats.map(({ title }) => title.replace(`#${id}`, '#'))).toContain(
      'Traslado #: nadie ha aclarado si la IPS puede atender',
    );
  });

  it('hears its destination where an insurer assigned it with a code over that hospital’s refusal', async () => {
    ambulanceId = await insertAmbulance(app, VITAL);
    const { id } = await insertTransfer(app, {
      createdAt: new Date(ago(60)),
      state: 'EPS_PENDING_IPS',
      golden: true,
      ambulanceId,
      ambulancesEntityId: VITAL,
      ambAssignedBy: 'CRUE',
      dated: ['ambulanceDispatchDate'],
      ipsRefusals: [{ ipsId: IPS, reason: 'Sin camas', at: ago(20), by: 'Alguien' }],
    });
    const body = { acceptanceCode: 'A-1', reason: 'Cupo confirmado por teléfono' };
    const params = { id, ipsId: IPS };
    const { status } = await app.ask(TRANSFER_ACTIONS['assign-receiving-ips'].call, {
      as: 'eps',
      params,
      body,
    });
    expect(status).toBe(200);
    const hospital = app.platform.reference.current.ips.get(IPS)?.name;
    expect(await callsTo(id, `TRANSPORT:${VITAL}`)).toEqual([
      `Traslado # (código dorado): destino ${hospital}: la EPS la asignó con un código y ella había respondido que no puede; el CRUE debe llamarla`,
    ]);
  });

  it.each(['withdraw-acceptance', 'cannot-attend'] as const)(
    'hears that it no longer goes there, after %s',
    async (name) => {
      ambulanceId = await insertAmbulance(app, VITAL);
      const { id } = await twoAnswers();
      const answer = await act(name, id);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(await rowOf(id)).toMatchObject({ ipsRecvId: null, ambulanceId });
      const hospital = app.platform.reference.current.ips.get(IPS)?.name;
      expect(await callsTo(id, `TRANSPORT:${VITAL}`)).toEqual([
        `Traslado # (código dorado): ya no va a ${hospital}; espere otro destino`,
      ]);
    },
  );
});

describe('The regulation centre hears what is grave, and not the ordinary words of the change', () => {
  it('when an insurer assigns a hospital with a code over its refusal', async () => {
    const ipsRefusals = [{ ipsId: IPS, reason: 'Sin camas', at: ago(20), by: 'Alguien' }];
    const { id } = await insertTransfer(app, { createdAt: new Date(ago(60)), ipsRefusals });
    const answer = await app.ask(TRANSFER_ACTIONS['assign-receiving-ips'].call, {
      as: 'eps',
      params: { id, ipsId: IPS },
      body: { acceptanceCode: 'A-1', reason: 'Cupo confirmado por teléfono' },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const hospital = app.platform.reference.current.ips.get(IPS)?.name;
    expect(await callsTo(id, 'CRUE')).toEqual([
      `Traslado #: la EPS asignó con un código a ${hospital}, que había respondido que no puede: llámela`,
    ]);
    const { rows } = (await app.ask(listOpenAlerts, { as: 'crue' })).body.data;
    const own = rows.filter(({ referralId }: OpenAlert) => referralId === id);
    expect(own.map(({ kind, contradiction }: OpenAlert) => [kind, contradiction]).sort()).toEqual([
      ['ambulance', undefined],
      ['answer', 'overRefusal'],
    ]);
  });

  it('when an insurer cancels a transfer whose crew said that it left with the patient', async () => {
    const { id } = await insertTransfer(app, {
      createdAt: new Date(ago(60)),
      state: 'AMBULANCE_TRANSPORT',
      ipsRecvId: IPS,
      ambulanceId: await insertAmbulance(app, 2),
      ambulancesEntityId: 2,
      ambAssignedBy: 'CRUE',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
      crewWords: [
        {
          step: 'transportDate',
          place: null,
          occurredAt: ago(0.5),
          recordedAt: ago(0.5),
          by: 'Alguien',
          subject: 'crew',
          entityId: 2,
        },
      ],
    });
    const cancel = { as: 'eps', params: { id }, body: { reason: 'NOT_PERTINENT' } };
    const answer = await app.ask(TRANSFER_ACTIONS.reject.call, cancel);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await callsTo(id, 'CRUE')).toEqual([
      'Traslado #: traslado cancelado, y su tripulación había avisado «Salimos con el paciente»: llámela',
    ]);
    expect(await callsTo(id, 'TRANSPORT:2')).toEqual(['Traslado #: traslado cancelado']);
  });

  it.each([
    ['eps', 'NOT_PERTINENT', true],
    ['crue', 'DECEASED', false],
  ])(
    'when %s cancels (%s) with an ambulance sent: %s; the departmental centre and both hospitals hear it in any case',
    async (as, reason, isHeard) => {
      const { id } = await insertTransfer(app, {
        createdAt: new Date(ago(60)),
        state: 'AMBULANCE_TRANSPORT',
        ipsReqId: 7,
        requestedInMedellin: false,
        ipsRecvId: IPS,
        ambulanceId: await insertAmbulance(app, 2),
        ambulancesEntityId: 2,
        ambAssignedBy: 'CRUE',
        dated: ['validationCaseDate', 'ambulanceDispatchDate'],
      });
      const cancel = { as, params: { id }, body: { reason } };
      const answer = await app.ask(TRANSFER_ACTIONS.reject.call, cancel);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const heard = ['Traslado #: traslado cancelado, y ya tenía ambulancia'];
      expect(await callsTo(id, 'CRUE')).toEqual(isHeard ? heard : []);
      for (const key of ['CRUE_DEP', 'IPS:7', `IPS:${IPS}`]) expect(await callsTo(id, key)).toEqual(heard);
      expect(await callsTo(id, 'TRANSPORT:2')).toEqual(['Traslado #: traslado cancelado']);
    },
  );
});

it('An hour that is checked after a cancellation calls nobody: the ambulance may drive for another patient', async () => {
  const doubtful = { occurredAt: ago(60), recordedAt: ago(60), by: 'Alguien', doubt: { said: null } };
  const { id } = await insertTransfer(app, {
    createdAt: new Date(ago(60)),
    state: 'REJECTED',
    requestedInMedellin: false,
    ipsRecvId: IPS,
    ambulanceId: await insertAmbulance(app, 2),
    ambulancesEntityId: 2,
    ambAssignedBy: 'CRUE',
    steps: { creationCaseDate: doubtful, ambulanceDispatchDate: { ...doubtful, doubt: undefined } },
  });
  const answer = await app.ask(TRANSFER_ACTIONS['check-hour'].call, {
    as: 'crue',
    params: { id },
    body: { dateName: 'creationCaseDate', at: ago(61) },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  for (const key of ['CRUE', 'CRUE_DEP', 'IPS:4', `IPS:${IPS}`, 'TRANSPORT:2'])
    expect(await callsTo(id, key)).toEqual([]);
});

describe('A transfer that is opened to all entities', () => {
  it('calls the private ones with sound if it is urgent, and only then', async () => {
    const opened = async (triage: number) => {
      const dated = ['validationCaseDate'] as const;
      const { id } = await insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: IPS, triage, dated });
      const { call } = TRANSFER_ACTIONS['allow-entities'];
      const answer = await app.ask(call, { as: 'crue', params: { id } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return callsTo(id, 'TRANSPORT:2');
    };
    expect(await opened(1)).toEqual(['Traslado # (triage 1): todas las entidades privadas pueden ofrecer']);
    expect(await opened(2)).toEqual([]);
  });
});
