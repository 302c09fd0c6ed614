import { describe, expect, it } from 'vitest';
import { LADDER_PACES } from '../../../contract/acknowledgements/escalation';
import { isCrewSilent } from '../../../contract/transfers/awaits-crew';
import { decide, refusalFor } from '../../../contract/transfers/lifecycle';
import { requiresAction } from '../../../contract/transfers/required-action';
import { firstState, readState } from '../../../contract/transfers/states';
import { stepsToConfirm } from '../../../contract/transfers/steps-to-confirm';
import { turnOf } from '../../../contract/transfers/turn';
import { aTransfer, CREATED_AT } from './a-transfer';
import { personNamed } from './people';

const NOW = new Date(Date.parse(CREATED_AT) + 3 * 3_600_000);

const accepted = ['validationCaseDate'] as const;
const dispatched = [...accepted, 'ambulanceDispatchDate'] as const;
const arrived = [...dispatched, 'eventArrivalDate'] as const;
const left = [...arrived, 'transportDate'] as const;
const atDestination = [...left, 'ipsArrivalDate'] as const;
const received = [...atDestination, 'ipsProfessionalSignatureDate'] as const;
const confirmed = [...received, 'patientCareEndDate'] as const;

const onTheRoad = (dated: readonly string[], assigner: 'CRUE' | 'TRANSPORT' = 'CRUE') =>
  aTransfer({
    state: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 2,
    ambulanceId: 2,
    ambulancesEntityId: 2,
    ambAssignedBy: assigner,
    dated: [...dated] as never,
  });

const ambulanceFirst = (dated: readonly string[]) =>
  aTransfer({
    state: 'CRUE_PENDING_IPS',
    golden: true,
    ipsReqId: null,
    ambulanceId: 2,
    ambulancesEntityId: 2,
    ambAssignedBy: 'CRUE',
    dated: [...dated] as never,
  });

describe('The steps that CRUE confirms by hand', () => {
  it.each([
    ['dispatched', dispatched, ['eventArrivalDate']],
    ['arrived: the requesting hospital signs first', arrived, []],
    ['left', left, ['ipsArrivalDate']],
    ['at the destination: the receiving hospital signs first', atDestination, []],
    ['received', received, ['patientCareEndDate']],
    ['reception confirmed', confirmed, ['availableDate']],
  ])('when %s', (_when, dated, steps) => {
    expect(stepsToConfirm(onTheRoad(dated))).toEqual(steps);
  });

  it('include a departure that the requesting hospital did not sign, once the patient was received', () => {
    const unsigned = [...arrived, 'ipsArrivalDate', 'ipsProfessionalSignatureDate'] as const;
    expect(stepsToConfirm(onTheRoad(unsigned))).toEqual(['transportDate', 'patientCareEndDate']);
    const hanging = {
      ...onTheRoad([...unsigned, 'patientCareEndDate', 'availableDate']),
      state: 'AMBULANCE_MISSING_DATA' as const,
    };
    expect(turnOf(hanging)).toEqual({ who: 'CRUE', task: 'Confirmar la salida del paciente' });
    expect(requiresAction(hanging, personNamed('Regula Uno'))).toBe(true);
    const now = { occurredAt: new Date().toISOString(), recordedAt: new Date().toISOString() };
    const confirmed = (body: object, at = now) =>
      decide(
        hanging,
        'confirm-step',
        { dateName: 'transportDate', ...body },
        personNamed('Regula Uno'),
        at,
        {},
      );
    // It happened before what is dated already: a person says when.
    expect(confirmed({})).toMatchObject({ ok: false, refusal: { code: 'FIELDS_INVALID', path: 'at' } });
    const typed = hanging.steps.eventArrivalDate?.occurredAt ?? '';
    const done = confirmed({ at: typed });
    expect(done.ok && done.facts.state).toBe('REFERRAL_ENDED');
    expect(done.ok && done.facts.steps.transportDate).toMatchObject({ occurredAt: typed });
    expect(done.ok && done.facts.steps.transportDate?.doubt).toBeUndefined();
    // A device without a network confirmed it before the reception: its own time is right.
    const offline = confirmed({}, { ...now, occurredAt: typed });
    expect(offline.ok && offline.facts.steps.transportDate?.occurredAt).toBe(typed);
  });

  it('exclude the hidden steps when an entity assigned its own ambulance', () => {
    expect(stepsToConfirm(onTheRoad(dispatched, 'TRANSPORT'))).toEqual([]);
  });

  it.each([
    [['ambulanceDispatchDate'], ['eventArrivalDate']],
    [['ambulanceDispatchDate', 'eventArrivalDate'], ['transportDate']],
    [['ambulanceDispatchDate', 'eventArrivalDate', 'transportDate'], []],
  ])('before a hospital accepts a golden code with %j are %j', (dated, steps) => {
    expect(stepsToConfirm(ambulanceFirst(dated))).toEqual(steps);
  });

  it('include the departure if there is no requesting hospital to sign it', () => {
    expect(stepsToConfirm({ ...onTheRoad(arrived), golden: true, ipsReqId: null })).toEqual([
      'transportDate',
    ]);
  });
});

describe('The turn', () => {
  it.each([
    ['the insurer that must find a hospital', aTransfer(), 'EPS', 'Autorizar y asignar la IPS'],
    ['the centre', aTransfer({ state: 'CRUE_PENDING_IPS' }), 'CRUE', 'Asignar la IPS receptora'],
    [
      'the centre, which sends the ambulance of a golden code first',
      aTransfer({ state: 'CRUE_PENDING_IPS', golden: true, ipsReqId: null }),
      'CRUE',
      'Asignar la ambulancia',
    ],
    [
      'the centre, for the hospital of a golden code whose ambulance drives',
      ambulanceFirst(['ambulanceDispatchDate', 'eventArrivalDate', 'transportDate']),
      'CRUE',
      'Asignar la IPS receptora',
    ],
    [
      'the hospital that was asked while the ambulance drives',
      { ...ambulanceFirst(['ambulanceDispatchDate']), ipsRecvId: 2 },
      'IPS_RECV',
      'Responder si puede atender',
    ],
    [
      'the departmental centre',
      aTransfer({ state: 'CRUE_DEP_PENDING_IPS' }),
      'CRUE_DEP',
      'Asignar la IPS receptora',
    ],
    [
      'the hospital that was asked',
      aTransfer({ state: 'CRUE_PENDING_IPS', ipsRecvId: 2 }),
      'IPS_RECV',
      'Responder si puede atender',
    ],
    [
      'the centre, which must speak with a hospital whose answers contradict each other',
      aTransfer({
        state: 'PENDING_AMBULANCE',
        ipsRecvId: 2,
        allowAllAmbulancesEntities: true,
        dated: [...accepted],
        marks: { cannotAttend: { by: 'Recibe Dos', at: '2026-03-02T14:00:00.000Z' } },
      }),
      'CRUE',
      'Aclarar si la IPS puede atender',
    ],
    [
      'the centre, for an ambulance',
      aTransfer({ state: 'PENDING_AMBULANCE', ipsRecvId: 2, dated: [...accepted] }),
      'CRUE',
      'Asignar la ambulancia',
    ],
    [
      'any private entity',
      aTransfer({ state: 'PENDING_AMBULANCE', allowAllAmbulancesEntities: true, dated: [...accepted] }),
      'TRANSPORT',
      'Ofrecer una ambulancia',
    ],
    [
      'the centre, once an entity has offered an ambulance',
      aTransfer({
        state: 'PENDING_AMBULANCE',
        allowAllAmbulancesEntities: true,
        offeringEntities: [2],
        dated: [...accepted],
      }),
      'CRUE',
      'Asignar la ambulancia ofrecida',
    ],
    [
      'the entity that was assigned',
      aTransfer({ state: 'PENDING_AMBULANCE', ambulancesEntityId: 2, dated: [...accepted] }),
      'TRANSPORT',
      'Asignar una ambulancia',
    ],
    ['the centre, arrival', onTheRoad(dispatched), 'CRUE', 'Confirmar llegada a la IPS'],
    ['the requesting hospital', onTheRoad(arrived), 'IPS_REQ', 'Confirmar la salida del paciente'],
    ['the centre, destination', onTheRoad(left), 'CRUE', 'Confirmar llegada al destino'],
    ['the receiving hospital', onTheRoad(atDestination), 'IPS_RECV', 'Confirmar la recepción del paciente'],
    ['the centre, reception', onTheRoad(received), 'CRUE', 'Confirmar recepción'],
    ['the centre, availability', onTheRoad(confirmed), 'CRUE', 'Habilitar ambulancia'],
  ])('belongs to %s', (_who, facts, who, task) => {
    expect(turnOf(facts)).toEqual({ who, task });
  });

  it.each(['REJECTED', 'REFERRAL_ENDED'] as const)('belongs to nobody once the transfer is %s', (state) => {
    expect(turnOf(aTransfer({ state }))).toBeNull();
  });
});

describe('Highlighted rows', () => {
  const eps = personNamed('Asegura Uno');
  const crue = personNamed('Regula Uno');
  const ips = personNamed('Remite Uno');
  const transport = personNamed('Lleva Uno');
  const withDates = (dated: readonly string[]) => onTheRoad(dated);

  it.each([
    ['nothing dispatched', accepted, false, false],
    ['dispatched and not arrived', dispatched, true, true],
    ['arrived and not left', arrived, true, false],
    ['left and not at the destination', left, true, true],
    ['at the destination and not received', atDestination, true, false],
    ['received and not confirmed', received, true, true],
    ['care ended and the ambulance not available', confirmed, false, true],
  ])('with %s', (_when, dated, forEps, forCrue) => {
    expect(requiresAction(withDates(dated), eps)).toBe(forEps);
    expect(requiresAction(withDates(dated), crue)).toBe(forCrue);
  });

  it('include the own turn of an insurer and a hospital, not that of another', () => {
    expect(requiresAction(aTransfer(), eps)).toBe(true);
    expect(requiresAction(aTransfer({ ipsRecvId: 2 }), eps)).toBe(false);
    expect(requiresAction(withDates(arrived), ips)).toBe(true);
    expect(requiresAction(withDates(left), ips)).toBe(false);
    expect(requiresAction({ ...withDates(arrived), ipsReqId: 2 }, ips)).toBe(false);
    expect(requiresAction(aTransfer({ ipsReqId: 2, ipsRecvId: 1 }), ips)).toBe(true);
    expect(requiresAction(aTransfer({ ipsRecvId: 2 }), ips)).toBe(false);
  });

  it('include for a private entity what it may offer, until it says that it cannot', () => {
    const open = aTransfer({
      state: 'PENDING_AMBULANCE',
      allowAllAmbulancesEntities: true,
      dated: [...accepted],
    });
    expect(requiresAction(open, transport)).toBe(true);
    expect(requiresAction({ ...open, refusedByEntities: [2] }, transport)).toBe(false);
    expect(requiresAction({ ...open, offeringEntities: [3] }, transport)).toBe(false);
  });

  it('include a golden code whose ambulance drives to no hospital', () => {
    const onBoard = ambulanceFirst(['ambulanceDispatchDate', 'eventArrivalDate', 'transportDate']);
    expect(requiresAction(onBoard, crue)).toBe(true);
    const atPatient = ambulanceFirst(['ambulanceDispatchDate', 'eventArrivalDate']);
    expect(requiresAction(atPatient, crue)).toBe(true);
  });

  it('include a golden code without an ambulance, for CRUE, also once a hospital has accepted', () => {
    const golden = aTransfer({ state: 'CRUE_PENDING_IPS', golden: true, ipsReqId: null });
    expect(requiresAction(golden, crue)).toBe(true);
    expect(requiresAction({ ...golden, state: 'PENDING_AMBULANCE', ipsRecvId: 2 }, crue)).toBe(true);
    expect(requiresAction({ ...golden, golden: false }, crue)).toBe(false);
  });

  it('include for the transport entity a dispatch that its crew has not answered, and an assigned transfer', () => {
    expect(requiresAction(onTheRoad(dispatched), transport)).toBe(true);
    expect(requiresAction(ambulanceFirst(['ambulanceDispatchDate']), transport)).toBe(true);
    expect(requiresAction(onTheRoad(arrived), transport)).toBe(false);
    const assigned = aTransfer({ state: 'PENDING_AMBULANCE', ambulancesEntityId: 2, dated: [...accepted] });
    expect(requiresAction(assigned, transport)).toBe(true);
    expect(requiresAction({ ...assigned, ambulancesEntityId: null }, transport)).toBe(false);
  });

  it('never include a transfer that is over', () => {
    expect(requiresAction({ ...withDates(dispatched), state: 'REJECTED' }, crue)).toBe(false);
    expect(requiresAction({ ...withDates(confirmed), state: 'REFERRAL_ENDED' }, eps)).toBe(false);
  });
});

describe('A crew that does not answer', () => {
  const facts = onTheRoad(dispatched);
  const sentAgo = (seconds: number) =>
    new Date(Date.parse(facts.steps.ambulanceDispatchDate?.recordedAt ?? '') + seconds * 1000);

  it('is silent from the first repeat of its alert on, until it speaks or arrives', () => {
    expect(isCrewSilent(facts, sentAgo(179))).toBe(false);
    expect(isCrewSilent(facts, sentAgo(LADDER_PACES.dispatch.repeatSeconds))).toBe(true);
    expect(isCrewSilent(onTheRoad(arrived), sentAgo(3600))).toBe(false);
    expect(isCrewSilent(onTheRoad(dispatched, 'TRANSPORT'), sentAgo(3600))).toBe(false);
    expect(isCrewSilent(onTheRoad(accepted), sentAgo(3600))).toBe(false);
  });
});

describe('The first state', () => {
  it.each([
    [{ golden: true, epsAnswersInSystem: true, requestedInMedellin: false }, 'CRUE_PENDING_IPS'],
    [{ golden: false, epsAnswersInSystem: true, requestedInMedellin: false }, 'EPS_PENDING_IPS'],
    [{ golden: false, epsAnswersInSystem: true, requestedInMedellin: true }, 'EPS_PENDING_IPS'],
    [{ golden: false, epsAnswersInSystem: false, requestedInMedellin: true }, 'CRUE_PENDING_IPS'],
    [{ golden: false, epsAnswersInSystem: false, requestedInMedellin: false }, 'CRUE_DEP_PENDING_IPS'],
  ])('of %o is %s', (request, state) => {
    expect(firstState(request)).toBe(state);
  });

  it('REEJECTED is parsed as REJECTED, and an unknown state as undefined', () => {
    expect(readState('REEJECTED')).toBe('REJECTED');
    expect(readState('PENDING_AMBULANCE')).toBe('PENDING_AMBULANCE');
    expect(readState('LOST')).toBeNull();
  });
});

describe('The text of a refusal', () => {
  const at = { occurredAt: '2026-03-02T19:02:00.000Z', recordedAt: '2026-03-02T19:02:00.000Z' };

  it('names who confirmed a step, and when in Colombian time', () => {
    const ruiz = { ...personNamed('Regula Uno'), name: 'M. Ruiz' };
    const first = decide(
      onTheRoad(dispatched),
      'confirm-step',
      { dateName: 'eventArrivalDate' },
      ruiz,
      at,
      {},
    );
    if (!first.ok) throw new Error(first.refusal.message);
    const second = decide(
      first.facts,
      'confirm-step',
      { dateName: 'eventArrivalDate' },
      personNamed('Regula Dos'),
      at,
      {},
    );
    expect(second).toEqual({
      ok: false,
      refusal: {
        code: 'STATE_MOVED',
        message: 'Ya lo confirmó M. Ruiz a las 14:02; su acción no se aplicó',
      },
    });
    const nextDay = new Date(Date.parse(at.recordedAt) + 86_400_000);
    const late = { occurredAt: at.occurredAt, recordedAt: nextDay.toISOString() };
    expect(
      decide(
        first.facts,
        'confirm-step',
        { dateName: 'eventArrivalDate' },
        personNamed('Regula Dos'),
        late,
        {},
      ),
    ).toMatchObject({
      refusal: {
        message: expect.stringMatching(/^Ya lo confirmó M. Ruiz el \d+ \w+ 14:02; su acción no se aplicó$/),
      },
    });
  });

  it('names the transfer that has the ambulance, but not its patient', () => {
    const busy = {
      id: 4,
      name: 'Móvil 14',
      ambulanceType: 'TAB',
      licensePlate: 'X',
      entityId: 2,
      onService: true,
      busyWith: 77,
    };
    const accepting = aTransfer({ state: 'PENDING_AMBULANCE', ipsRecvId: 2, dated: [...accepted] });
    const outcome = decide(accepting, 'assign-ambulance', { ambulanceId: 4 }, personNamed('Regula Uno'), at, {
      ambulance: busy,
    });
    expect(outcome).toEqual({
      ok: false,
      refusal: { code: 'AMBULANCE_BUSY', message: 'La ambulancia Móvil 14 está en el traslado #77' },
    });
  });

  it('names the incident that has the ambulance', () => {
    const busy = {
      ...{ id: 4, name: 'Móvil 14', ambulanceType: 'TAB', licensePlate: 'X', entityId: 2, onService: true },
      ...{ busyWith: null, incidentId: 12 },
    };
    const accepting = aTransfer({ state: 'PENDING_AMBULANCE', ipsRecvId: 2, dated: [...accepted] });
    const outcome = decide(accepting, 'assign-ambulance', { ambulanceId: 4 }, personNamed('Regula Uno'), at, {
      ambulance: busy,
    });
    expect(outcome).toEqual({
      ok: false,
      refusal: { code: 'AMBULANCE_BUSY', message: 'La ambulancia Móvil 14 está en el incidente 12' },
    });
  });

  it('differs between a wrong role and a wrong entity', () => {
    const asked = aTransfer({ state: 'CRUE_PENDING_IPS', ipsRecvId: 2 });
    expect(refusalFor(asked, 'can-attend', personNamed('Asegura Uno'), NOW)?.code).toBe('ROLE_REFUSED');
    expect(refusalFor(asked, 'can-attend', personNamed('Otra Ips'), NOW)?.code).toBe('NOT_YOURS');
    expect(refusalFor(asked, 'can-attend', personNamed('Recibe Uno'), NOW)).toBeNull();
  });

  it('is not sent to an entity that refused, was assigned again and refuses again', () => {
    const assigned = aTransfer({
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 2,
      ambulancesEntityId: 2,
      refusedByEntities: [2],
      dated: [...accepted],
    });
    const outcome = decide(
      assigned,
      'cannot-transport',
      { reason: 'Sin móviles' },
      personNamed('Lleva Uno'),
      at,
      {},
    );
    expect(outcome).toMatchObject({
      ok: true,
      facts: { ambulancesEntityId: null, refusedByEntities: [2] },
    });
  });
});
