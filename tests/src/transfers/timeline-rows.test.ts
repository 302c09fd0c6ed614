import { describe, expect, it } from 'vitest';
import { timelineRows, twoClocks } from '../../../src/features/transfers/detail/timeline-rows';
import { aPerson, aTransfer, aTransferOnTheRoad, at, CRUE, stepsUntil } from './a-transfer';

const EPS = aPerson(['EPS', 'EPS_REFERRAL_MANAGER'], 5);

describe('the timeline', () => {
  it('shows nine steps when CRUE assigned the ambulance', () => {
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

  it('leaves the optional steps out while neither CRUE nor CRUE_DEP assigned it', () => {
    for (const ambAssignedBy of [null, 'TRANSPORT'] as const)
      expect(timelineRows(aTransferOnTheRoad({ ambAssignedBy }), CRUE).map((row) => row.label)).toEqual([
        'Creado',
        'Aceptado',
        'Recepción del paciente',
        'Ambulancia disponible',
      ]);
  });

  it('says who made the request, with what code it was accepted, and which ambulance goes', () => {
    const [created, accepted, dispatched] = timelineRows(aTransferOnTheRoad(), EPS);
    expect(created).toMatchObject({ state: 'done', at: at(0), detail: 'Ana Toro, Clínica del Río' });
    expect(accepted?.detail).toBe('Clínica Santa Elena, código 88-214');
    expect(dispatched?.detail).toBe('Móvil 12, TAM, placa KTR 418');
  });

  it('gives CRUE the button of the step that comes next, flagged, and nobody else', () => {
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

  it('tells the others whose turn it is', () => {
    const row = timelineRows(aTransferOnTheRoad(), EPS).find(({ state }) => state === 'current');
    expect(row?.detail).toBe('CRUE: confirmar llegada a la IPS');
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

  it('reads «Traslado cancelado» first, with the reason, and offers nothing more', () => {
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

  it('reads the misspelt REEJECTED the same', () => {
    expect(timelineRows(aTransfer({ referralState: 'REEJECTED' }), CRUE)[0]?.label).toBe(
      'Traslado cancelado',
    );
  });
});

describe('the two clocks', () => {
  it('show where they differ by more than two minutes', () => {
    expect(twoClocks({ occurredAt: at(2), recordedAt: at(31) })).toBe('ocurrió 14:02 · recibido 14:31');
    expect(twoClocks({ occurredAt: at(2), recordedAt: at(4) })).toBeNull();
  });

  it('stand in the second line of their step', () => {
    const steps = stepsUntil('eventArrivalDate');
    steps.eventArrivalDate = { occurredAt: at(31), recordedAt: at(44), by: 'M. Ruiz' };
    const row = timelineRows(aTransferOnTheRoad({ steps }), CRUE)[3];
    expect(row?.detail).toBe('M. Ruiz\nocurrió 14:31 · recibido 14:44');
  });
});
