import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { judgeHours, stepsWithoutHour } from '../../../src/features/transfers/actions/hours-to-confirm';
import { lastTimeAt, parseTypedHour } from '../../../src/ui/format/typed-hour';
import { aTransfer, aTransferOnTheRoad, at, CRUE, stepsUntil } from './a-transfer';

const road = (golden = false) =>
  factsOfTransfer(
    aTransfer({
      referralState: 'AMBULANCE_TRANSPORT',
      isGoldenCode: golden,
      ...(golden && { ipsReqId: null, ipsReq: null }),
      ipsRecvId: 11,
      ambAssignedBy: 'CRUE',
      ambulancesEntityId: 1,
      ambulance: {
        id: 9,
        name: 'Móvil 9',
        licensePlate: 'ABC 123',
        ambulanceType: 'TAM',
        updatedAt: at(0),
        hostRoomUrl: null,
        guestRoomUrl: null,
      },
      steps: stepsUntil('ambulanceDispatchDate'),
    }),
  );
/** 15:30 in Bogotá; the ambulance was sent at 14:20. */
const NOW = new Date(at(90));
const judge = (typed: Parameters<typeof judgeHours>[1], golden = true) =>
  judgeHours(road(golden), typed, CRUE, NOW);

describe('Typed hours', () => {
  test('are asked for undated steps that the regulation centre confirms', () => {
    expect(stepsWithoutHour(road()).map(({ name }) => name)).toEqual([
      'eventArrivalDate',
      'ipsArrivalDate',
      'patientCareEndDate',
      'availableDate',
    ]);
    expect(stepsWithoutHour(road(true)).map(({ name }) => name)).toContain('transportDate');
  });

  test('are accepted together if each follows the one before', () => {
    expect(judge({ eventArrivalDate: '14:35', transportDate: '1450', ipsArrivalDate: '15.10' })).toEqual({
      errors: {},
      hours: [
        { dateName: 'eventArrivalDate', at: at(35) },
        { dateName: 'transportDate', at: at(50) },
        { dateName: 'ipsArrivalDate', at: at(70) },
      ],
    });
  });

  test('need the earlier ones, with the text of the specification', () => {
    expect(judge({ eventArrivalDate: '14:35', ipsArrivalDate: '15:10' }).errors).toEqual({
      ipsArrivalDate: 'Debe ingresar primero la hora de inicio de traslado',
    });
    expect(
      judge({ eventArrivalDate: '14:35', transportDate: '14:50', patientCareEndDate: '15:10' }).errors,
    ).toEqual({
      patientCareEndDate: 'Debe ingresar primero la hora de inicio y llegada del traslado',
    });
    expect(judge({ transportDate: '14:50' }).errors.transportDate).toBe(
      'Falta el paso anterior (Llegada a IPS).',
    );
  });

  test('may be before the undo of a signature of the same step: the undone hour was wrong, not each one', () => {
    const undone = {
      steps: ['eventArrivalDate' as const, 'transportDate' as const],
      by: 'Ana',
      occurredAt: at(80),
      recordedAt: at(80),
      reason: 'Todavía no ha pasado',
      undoneBy: 'Ana',
      undoneAt: at(82),
    };
    const facts = { ...road(), marks: { undoSignature: { by: 'Ana', at: at(82), undone: [undone] } } };
    expect(judgeHours(facts, { eventArrivalDate: '14:35' }, CRUE, NOW)).toEqual({
      errors: {},
      hours: [{ dateName: 'eventArrivalDate', at: at(35) }],
    });
    // The order of times is still checked: the ambulance was sent at 14:20.
    expect(judgeHours(facts, { eventArrivalDate: '14:10' }, CRUE, NOW).errors.eventArrivalDate).toMatch(
      /despach/i,
    );
  });

  test('must be between the known dates and now', () => {
    expect(judge({ eventArrivalDate: '14:10' }).errors.eventArrivalDate).toBe(
      'Debe ser después de «Despachado» (14:20).',
    );
    expect(judge({ eventArrivalDate: '14:50', transportDate: '14:40' }).errors.transportDate).toBe(
      'Debe ser después de «Llegada a IPS» (14:50).',
    );
    expect(judge({ eventArrivalDate: '25:10' }).errors.eventArrivalDate).toBe('Escriba la hora así: 14:02.');
    // The minute in which the ambulance was sent.
    expect(judge({ eventArrivalDate: '14:20' }).errors).toEqual({});
  });
});

describe('The hour of a departure that nobody signed before the reception', () => {
  const received = factsOfTransfer(
    aTransferOnTheRoad({ steps: stepsUntil('ipsProfessionalSignatureDate', ['transportDate']) }),
  );
  const start = (text: string) => judgeHours(received, { transportDate: text }, CRUE, NOW);

  test('is taken between the arrival of the ambulance and that of the patient', () => {
    expect(start('14:40')).toEqual({ errors: {}, hours: [{ dateName: 'transportDate', at: at(40) }] });
    expect(start('14:20').errors.transportDate).toBe('Debe ser después de «Llegada a IPS» (14:30).');
  });

  test('is refused after it, with the text of the specification', () => {
    expect(start('15:10').errors.transportDate).toBe(
      'No es posible agregar una hora de inicio de traslado porque ya existe una fecha de llegada y/o de finalización del traslado',
    );
  });
});

describe('An hour as people type it', () => {
  test('is read with and without a separator', () => {
    expect(['14:02', '14.02', '1402', '14h02', '9:05', '905', ' 0:00 '].map(parseTypedHour)).toEqual([
      842, 842, 842, 842, 545, 545, 0,
    ]);
    expect(['', '24:00', '12:60', '2', '14:2', 'abc', '14:022'].map(parseTypedHour)).toEqual(
      Array(7).fill(null),
    );
  });

  test('is its latest occurrence in Bogotá', () => {
    expect(lastTimeAt(23 * 60 + 50, new Date('2026-11-21T05:10:00Z'))).toBe('2026-11-21T04:50:00.000Z');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.date({ noInvalidDate: true, min: new Date(0) }),
        (minutes, now) => {
          const found = new Date(lastTimeAt(minutes, now));
          const ago = now.getTime() - found.getTime();
          expect(ago).toBeGreaterThanOrEqual(0);
          expect(ago).toBeLessThan(86_400_000);
          const local = new Date(found.getTime() - 5 * 3_600_000);
          expect(local.getUTCHours() * 60 + local.getUTCMinutes()).toBe(minutes);
        },
      ),
    );
  });
});
