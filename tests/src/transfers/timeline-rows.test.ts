import { describe, expect, it } from 'vitest';
import type { Transfer } from '../../../contract/transfers/transfer';
import { twoClocks } from '../../../contract/transfers/two-clocks';
import { timelineRows } from '../../../src/features/transfers/detail/timeline-rows';
import { anIps, aPerson, aTransfer, aTransferOnTheRoad, at, CRUE, stepsUntil } from './a-transfer';

const EPS = aPerson(['EPS', 'EPS_REFERRAL_MANAGER'], 5);

describe('the timeline', () => {
  it('has nine steps when CRUE assigned the ambulance', () => {
    expect(timelineRows(aTransferOnTheRoad(), CRUE).map((row) => row.label)).toEqual([
      'Creado',
      'Aceptado',
      'Despachado',
      'Llegada a IPS',
      'En traslado',
      'Llegada a IPS destino',
      'Recepción del paciente',
      'Confirmación de recepción',
      'Ambulancia disponible',
    ]);
  });

  it('omits the optional steps if neither CRUE nor CRUE_DEP assigned it', () => {
    for (const ambAssignedBy of [null, 'TRANSPORT'] as const)
      expect(timelineRows(aTransferOnTheRoad({ ambAssignedBy }), CRUE).map((row) => row.label)).toEqual([
        'Creado',
        'Aceptado',
        'Recepción del paciente',
        'Ambulancia disponible',
      ]);
  });

  it('shows the requester, the acceptance code and the dispatched ambulance', () => {
    const [created, accepted, dispatched] = timelineRows(aTransferOnTheRoad(), EPS);
    expect(created).toMatchObject({ state: 'done', at: at(0), detail: 'Ana Toro, Clínica del Río' });
    expect(accepted?.detail).toBe('Clínica Santa Elena, código 88-214');
    expect(dispatched?.detail).toBe('Móvil 12, TAM, placa KTR 418');
  });

  it('says at the ambulance that another kind was asked for: both hospitals prepare for what it has', () => {
    const other = (change: Partial<Transfer>) =>
      timelineRows(aTransferOnTheRoad({ ambulanceType: 'NEONATAL', ...change }), EPS).flatMap(
        ({ detail }) => detail?.split('\n').filter((line) => line.startsWith('Móvil 12, TAM')) ?? [],
      );
    const told = 'Móvil 12, TAM (se pidió Neonatal), placa KTR 418';
    expect(other({})).toEqual([told]);
    // The dispatch is not shown as a step.
    expect(other({ ambAssignedBy: 'TRANSPORT' })).toEqual([told]);
  });

  it('names the hospital of a signature only if the hospital signed', () => {
    const detail = (mark: Partial<Transfer['steps'][string]>, name = 'transportDate') => {
      const steps = stepsUntil('ipsProfessionalSignatureDate');
      const signed = { ...steps[name], by: 'Mónica Ruiz', ...mark } as Transfer['steps'][string];
      const transfer = aTransferOnTheRoad({ steps: { ...steps, [name]: signed } });
      return timelineRows(transfer, EPS)
        .find(({ id }) => id === name)
        ?.detail?.split('\n')[0];
    };
    expect(detail({ part: 'CRUE' })).toBe('confirmó el CRUE, Mónica Ruiz');
    expect(detail({ part: 'IPS' })).toBe('firma de la IPS que remite, Mónica Ruiz');
    expect(detail({})).toBe('firma de la IPS que remite, Mónica Ruiz');
    // An older row that was dated after the reception: CRUE may have done it.
    expect(detail({ recordedAt: at(90) })).toBe('Mónica Ruiz');
    expect(detail({ part: 'CRUE' }, 'ipsProfessionalSignatureDate')).toBe('confirmó el CRUE, Mónica Ruiz');
    expect(detail({}, 'ipsProfessionalSignatureDate')).toBe('firma de la IPS que recibe, Mónica Ruiz');
  });

  it('gives only CRUE the button of the next step, which is marked', () => {
    const mine = timelineRows(aTransferOnTheRoad(), CRUE).filter((row) => row.confirm);
    expect(mine).toEqual([
      expect.objectContaining({
        id: 'eventArrivalDate',
        state: 'current',
        detail: 'Se debe completar este paso',
        confirm: { dateName: 'eventArrivalDate', label: 'Confirmar llegada' },
      }),
    ]);
    expect(timelineRows(aTransferOnTheRoad(), EPS).some((row) => row.confirm)).toBe(false);
  });

  it.each([
    ['ambulanceDispatchDate', 'eventArrivalDate', 'Confirmar llegada'],
    ['transportDate', 'ipsArrivalDate', 'Confirmar llegada'],
    ['ipsProfessionalSignatureDate', 'patientCareEndDate', 'Confirmar recepción'],
    ['patientCareEndDate', 'availableDate', 'Habilitar ambulancia'],
  ] as const)('after %s asks to confirm %s with «%s»', (last, next, label) => {
    const transfer = aTransferOnTheRoad({ steps: stepsUntil(last) });
    expect(timelineRows(transfer, CRUE).flatMap((row) => row.confirm ?? [])).toEqual([
      { dateName: next, label },
    ]);
  });

  it('has one next step after a reception without a signed departure, and names what was left out', () => {
    const received = aTransferOnTheRoad({
      steps: stepsUntil('ipsProfessionalSignatureDate', ['eventArrivalDate', 'transportDate']),
    });
    const rows = timelineRows(received, CRUE);
    expect(rows.filter(({ state }) => state === 'current').map(({ id }) => id)).toEqual(['eventArrivalDate']);
    expect(rows.filter(({ confirm }) => confirm).map(({ id }) => id)).toEqual([
      'eventArrivalDate',
      'patientCareEndDate',
    ]);
    const departure = (viewer: Parameters<typeof timelineRows>[1], transfer = received) =>
      timelineRows(transfer, viewer).find(({ id }) => id === 'transportDate');
    expect(departure(CRUE)).toMatchObject({
      state: 'future',
      detail: 'Falta este paso, y uno posterior ya está confirmado',
    });
    const arrived = { ...received, steps: stepsUntil('ipsProfessionalSignatureDate', ['transportDate']) };
    expect(departure(CRUE, arrived)).toMatchObject({
      state: 'current',
      detail: 'Se debe completar este paso',
      confirm: { label: 'Confirmar salida', asksHour: true },
      confirmNow: null,
    });
    const word = { step: 'transportDate', occurredAt: at(42), recordedAt: at(42) } as never;
    expect(departure(CRUE, { ...arrived, crewWords: [word] })).toMatchObject({
      confirm: { label: 'Confirmar salida · 14:42', asSaid: true },
      confirmNow: null,
    });
    expect(departure(aPerson(['IPS']), arrived)?.detail).toBe('CRUE: confirmar la salida del paciente');
  });

  it('shows the others whose turn it is', () => {
    const current = (transfer: Transfer) =>
      timelineRows(transfer, EPS).find(({ state }) => state === 'current')?.detail;
    const sent = aTransferOnTheRoad();
    expect(current(sent)).toBe('Entidades privadas: salir hacia el paciente y avisar «Llegamos»');
    // The crew was heard: the regulation centre confirms.
    const takeBack = { by: 'Transporte Vital', at: new Date().toISOString() };
    expect(current({ ...sent, marks: { takeBack } })).toBe('CRUE: confirmar llegada a la IPS');
  });

  it('lets CRUE sign the departure of a golden code, which has no requesting hospital', () => {
    const golden = aTransferOnTheRoad({
      isGoldenCode: true,
      ipsReqId: null,
      ipsReq: null,
      steps: stepsUntil('eventArrivalDate'),
    });
    expect(timelineRows(golden, CRUE).flatMap((row) => row.confirm ?? [])).toEqual([
      { dateName: 'transportDate', label: 'Confirmar salida' },
    ]);
  });

  it('says under the next step what happened in the steps that are not shown, and where the crew arrived', () => {
    const word = { step: 'eventArrivalDate', occurredAt: at(30), recordedAt: at(30) } as never;
    const own = aTransferOnTheRoad({
      ambAssignedBy: 'TRANSPORT',
      steps: stepsUntil('transportDate', ['eventArrivalDate']),
      crewWords: [word],
    });
    const row = timelineRows(own, EPS).find(({ state }) => state === 'current');
    expect(row).toMatchObject({
      label: 'Recepción del paciente',
      detail: [
        'Clínica Santa Elena: confirmar la recepción del paciente',
        'Despachado 14:20, En traslado 14:40',
        'Móvil 12, TAM, placa KTR 418',
        'La tripulación dijo: Llegamos, 14:30 (a Clínica del Río)',
      ].join('\n'),
    });
  });

  it('does not name the reception as the task while the ambulance is missing', () => {
    const accepted = aTransfer({
      referralState: 'PENDING_AMBULANCE',
      ipsRecvId: 20,
      steps: stepsUntil('validationCaseDate'),
    });
    const row = timelineRows(accepted, EPS).find(({ state }) => state === 'current');
    expect(row?.detail).toBe('Antes, CRUE: asignar la ambulancia');
    const entities = timelineRows({ ...accepted, allowAllAmbulancesEntities: true }, EPS);
    expect(entities.find(({ state }) => state === 'current')?.detail).toMatch(/^Antes, entidades privadas: /);
  });

  it('waits for the ambulance of a golden code first, not for its hospital', () => {
    const golden = aTransfer({
      isGoldenCode: true,
      referralState: 'CRUE_PENDING_IPS',
      ipsReqId: null,
      ipsReq: null,
    });
    const current = timelineRows(golden, CRUE).filter(({ state }) => state === 'current');
    expect(current).toMatchObject([{ label: 'Despachado', detail: 'CRUE: asignar la ambulancia' }]);
    const asked = { ...golden, ipsRecvId: 20, ipsRecv: anIps(20, 'Clínica Santa Elena') };
    expect(timelineRows(asked, CRUE).filter(({ state }) => state === 'current')).toMatchObject([
      { label: 'Aceptado', detail: 'Clínica Santa Elena: responder si puede atender' },
    ]);
  });

  it('starts with «Traslado cancelado» and its reason, and offers nothing more', () => {
    const rejected = aTransferOnTheRoad({
      referralState: 'REJECTED',
      rejectedReason: 'Paciente fallece',
      marks: { reject: { by: 'J. Mesa', at: at(33) } },
    });
    const [first, ...others] = timelineRows(rejected, CRUE);
    expect(first).toMatchObject({
      label: 'Traslado cancelado',
      state: 'cancelled',
      at: at(33),
      detail: 'J. Mesa\nPaciente fallece',
    });
    expect(others.some((row) => row.confirm || row.state === 'current')).toBe(false);
  });

  it('says of a cancelled transfer that the steps without a date will not be done', () => {
    const rejected = aTransferOnTheRoad({ referralState: 'REJECTED' });
    expect(timelineRows(rejected, CRUE).map(({ label, state }) => [label, state])).toEqual([
      ['Traslado cancelado', 'cancelled'],
      ['Aceptado', 'done'],
      ['Despachado', 'done'],
      ['Llegada a IPS', 'never'],
      ['En traslado', 'never'],
      ['Llegada a IPS destino', 'never'],
      ['Recepción del paciente', 'never'],
      ['Confirmación de recepción', 'never'],
      ['Ambulancia disponible', 'never'],
    ]);
  });

  it('treats the misspelt REEJECTED the same', () => {
    expect(timelineRows(aTransfer({ referralState: 'REEJECTED' }), CRUE)[0]?.label).toBe(
      'Traslado cancelado',
    );
  });
});

describe('a crew word', () => {
  const word = (step: Transfer['crewWords'][number]['step'], minutes: number, recorded = minutes) => ({
    step,
    occurredAt: at(minutes),
    recordedAt: at(recorded),
    by: 'Wilmar Castaño',
    subject: 'crew',
    entityId: 2,
    place: null,
  });
  const arrived = aTransferOnTheRoad({ crewWords: [word('eventArrivalDate', 22)] });
  const rowOf = (transfer: Transfer, id: string, viewer = CRUE) =>
    timelineRows(transfer, viewer).find((row) => row.id === id);

  it('appears at its step, where CRUE confirms with its time, or by a secondary button with the present', () => {
    expect(rowOf(arrived, 'eventArrivalDate')).toMatchObject({
      detail: 'Se debe completar este paso\nLa tripulación dijo: Llegamos, 14:22',
      confirm: { dateName: 'eventArrivalDate', label: 'Confirmar llegada · 14:22', asSaid: true },
      confirmNow: { dateName: 'eventArrivalDate', label: 'Confirmar con la hora de ahora' },
    });
  });

  it('has no button for the others', () => {
    expect(rowOf(arrived, 'eventArrivalDate', EPS)).toMatchObject({
      detail: expect.stringContaining('La tripulación dijo: Llegamos, 14:22'),
      confirm: null,
      confirmNow: null,
    });
  });

  it('has its time of receipt if the phone was offline', () => {
    const late = aTransferOnTheRoad({ crewWords: [word('eventArrivalDate', 22, 51)] });
    expect(rowOf(late, 'eventArrivalDate')?.detail).toContain('Llegamos, 14:22 · recibido 14:51');
  });

  it('gives the button no time that the crew has not said: of a doubtful word, or before the previous step', () => {
    const steps = { ...stepsUntil('ipsProfessionalSignatureDate') };
    const early = aTransferOnTheRoad({ steps, crewWords: [word('patientCareEndDate', 55)] });
    expect(rowOf(early, 'patientCareEndDate')?.confirm?.label).toBe('Confirmar recepción');
    const doubted = { ...word('eventArrivalDate', 22), doubt: { said: null } };
    const row = rowOf(aTransferOnTheRoad({ crewWords: [doubted] }), 'eventArrivalDate');
    expect(row?.confirm).toMatchObject({ label: 'Confirmar llegada' });
    expect(row?.confirmNow).toBeNull();
  });

  it('is only shown where a hospital signs', () => {
    const left = aTransferOnTheRoad({
      steps: stepsUntil('eventArrivalDate'),
      crewWords: [word('transportDate', 41)],
    });
    expect(rowOf(left, 'transportDate')).toMatchObject({
      detail: expect.stringContaining('La tripulación dijo: Salimos con el paciente, 14:41'),
      confirm: null,
    });
  });

  it('appears at the next visible step if its own is hidden', () => {
    const own = aTransferOnTheRoad({
      ambAssignedBy: 'TRANSPORT',
      crewWords: [word('eventArrivalDate', 22), word('transportDate', 41)],
    });
    expect(rowOf(own, 'ipsProfessionalSignatureDate')?.detail).toContain(
      'La tripulación dijo: Llegamos, 14:22 (a Clínica del Río)\nLa tripulación dijo: Salimos con el paciente, 14:41',
    );
    expect(rowOf(own, 'availableDate')?.detail ?? '').not.toContain('tripulación');
  });

  it('is hidden once the step has the same time, and stays for another time', () => {
    const confirmed = (minutes: number) =>
      rowOf(
        {
          ...arrived,
          steps: {
            ...arrived.steps,
            eventArrivalDate: { occurredAt: at(minutes), recordedAt: at(minutes), by: 'M. Ruiz' },
          },
        },
        'eventArrivalDate',
      )?.detail;
    expect(confirmed(22)).toBe('M. Ruiz');
    expect(confirmed(25)).toBe('M. Ruiz\nLa tripulación dijo: Llegamos, 14:22');
  });

  it('says that it waits on this device', () => {
    const crew = aPerson(['TRANSPORT_REFERRAL_MANAGER'], 2);
    const row = timelineRows(arrived, crew, new Map([['eventArrivalDate', 'goes' as const]])).find(
      ({ id }) => id === 'eventArrivalDate',
    );
    expect(row?.detail).toMatch(/Llegamos, 14:22\nGuardado en este equipo, por enviar$/);
    expect(row?.isWaiting).toBe(true);
  });

  it('may be missing in a stored transfer of an earlier version', () => {
    const { crewWords: _none, ...old } = aTransferOnTheRoad();
    expect(timelineRows(old as Transfer, CRUE)).toHaveLength(9);
  });
});

describe('the two clocks', () => {
  it('are shown if they differ by more than two minutes', () => {
    expect(twoClocks({ occurredAt: at(2), recordedAt: at(31) })).toBe('ocurrió 14:02 · recibido 14:31');
    expect(twoClocks({ occurredAt: at(2), recordedAt: at(4) })).toBeNull();
  });

  it('are in the second line of their step', () => {
    const steps = stepsUntil('eventArrivalDate');
    steps.eventArrivalDate = { occurredAt: at(31), recordedAt: at(44), by: 'M. Ruiz' };
    const row = timelineRows(aTransferOnTheRoad({ steps }), CRUE)[3];
    expect(row?.detail).toBe('M. Ruiz\nocurrió 14:31 · recibido 14:44');
  });

  it('marks a dated step as doubtful until a person has checked its hour, or that of the crew’s word', () => {
    const doubt = { said: at(40) };
    const word = { step: 'transportDate' as const, subject: 'c', entityId: 1, place: null, by: 'J. Zea' };
    const doubtful = (change: Partial<Transfer>) =>
      timelineRows(aTransferOnTheRoad({ steps: stepsUntil('transportDate'), ...change }), CRUE)
        .filter(({ isDoubtful }) => isDoubtful)
        .map(({ id }) => id);
    const signed = stepsUntil('ipsProfessionalSignatureDate');
    const transportDate = { ...(signed.transportDate as NonNullable<typeof signed.transportDate>), doubt };
    const moment = { occurredAt: at(40), recordedAt: at(60) };
    expect(doubtful({})).toEqual([]);
    expect(doubtful({ steps: { ...stepsUntil('eventArrivalDate'), transportDate } })).toEqual([
      'transportDate',
    ]);
    // Hidden steps, when the company assigned its own ambulance.
    expect(doubtful({ ambAssignedBy: 'TRANSPORT', steps: { ...signed, transportDate } })).toEqual([
      'ipsProfessionalSignatureDate',
    ]);
    const said = { crewWords: [{ ...word, ...moment, doubt }] };
    expect(doubtful(said)).toEqual(['transportDate']);
    expect(
      timelineRows(aTransferOnTheRoad({ steps: stepsUntil('transportDate'), ...said }), CRUE)[4]?.detail,
    ).toContain('La tripulación dijo: Salimos con el paciente, 14:40 · recibido 15:00 · hora dudosa');
    const checked = { by: 'M. Ruiz', at: at(70) };
    expect(doubtful({ crewWords: [{ ...word, ...moment, checked }] })).toEqual([]);
  });

  it('shows who refused, when and why, at the step that the refusal held up', () => {
    const refused = {
      ipsRefusals: [{ ips: 'Clínica Norte', reason: 'Sin cupo en UCI', at: at(5), by: 'Ana Ríos' }],
      offers: [
        {
          entityId: 3,
          entity: 'Ambulancias del Valle',
          answer: 'cannot' as const,
          ambulanceId: null,
          ambulance: null,
          licensePlate: null,
          reason: 'Sin tripulación',
          at: at(15),
          by: 'Luis Gil',
        },
      ],
    };
    const lines = (change: Partial<Transfer>) =>
      timelineRows(aTransferOnTheRoad({ ...refused, ...change }), EPS).map(({ detail }) => detail ?? '');
    const [, accepted, dispatched] = lines({});
    expect(accepted).toContain(
      'No puede atender: Clínica Norte, Sin cupo en UCI (Ana Ríos, 20 nov 2026, 14:05)',
    );
    expect(dispatched).toContain(
      'No puede transportar: Ambulancias del Valle, Sin tripulación (Luis Gil, 20 nov 2026, 14:15)',
    );
    // The dispatch is hidden: the next shown step says it.
    expect(lines({ ambAssignedBy: 'TRANSPORT' })[2]).toContain('No puede transportar: Ambulancias del Valle');
  });
});
