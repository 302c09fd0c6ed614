import { describe, expect, it, test } from 'vitest';
import { noCapacity } from '../../../../contract/resources/capacity';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import {
  AVAILABILITY_WORDS,
  availabilityLines,
} from '../../../../src/features/resources/hospital/availability';
import { isConfirmed } from '../../../../src/features/resources/hospital/confirmed';
import { outOfServiceLines } from '../../../../src/features/resources/hospital/out-of-service';
import { chartOption } from '../../../../src/features/resources/hospital/trend-option';
import {
  firstKind,
  shareOf,
  trendFigures,
  trendKinds,
} from '../../../../src/features/resources/hospital/trend-series';
import { silencesOf, silenceText } from '../../../../src/features/resources/hospital/trend-silence';
import { unitLines } from '../../../../src/features/resources/hospital/unit-lines';
import { urgencyItems } from '../../../../src/features/resources/hospital/urgency-items';
import { reviewWords } from '../../../../src/subjects/resources/review-words';
import { filledIn, offer } from '../../../contract/resources/a-capacity';
import { noColours } from '../../ui/chart/no-colours';
import { bogota } from './a-row';

const stamp = {
  clientRef: '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b01',
  ipsId: 1,
  ipsName: 'Hospital San Javier Norte',
  createdAt: bogota('09:00').toISOString(),
  receivedAt: bogota('09:00').toISOString(),
  createdBy: 'Diego Echeverri',
};

/** A hospital with an emergency room with chairs, an ICU, two diagnostic aids and a specialty, and their occupation. */
function resources(given: Partial<NonNullable<HospitalResources['occupation']>> = {}) {
  let offered = noCapacity();
  offered = offer(offered, 'urgency', 'adult', 'general', 20, 10);
  offered = offer(offered, 'internment', 'adult', 'uci', 8);
  offered.diagnosticAids.tomograph = { enable: true, qty: 1 };
  offered.diagnosticAids.xrays = { enable: true, qty: 2 };
  offered.humanResource.neurosurgery = { enable: true, schedule: [2, 5] };
  const { covidPatientsInfo: _c, iraPatientsInfo: _i, removedPatients: _r, ...used } = filledIn(offered);
  return { capacity: { ...stamp, ...offered }, occupation: { ...stamp, ...used, ...given } };
}

describe('The availability of an item', () => {
  const lines = (section: Parameters<typeof availabilityLines>[0], given = resources()) =>
    availabilityLines(section, given).map(({ id, state, reason, offered }) => ({
      id,
      state,
      reason,
      offered,
    }));
  const machines = (tomograph: { value: boolean; reason: string | null; otherReason: string | null }) =>
    resources({ diagnosticAids: { tomograph } });

  test('has the specification’s words', () => {
    expect(AVAILABILITY_WORDS).toMatchObject({
      'not-offered': 'No ofertado',
      available: 'Disponible',
      unavailable: 'No disponible',
    });
  });

  it.each([
    [{ value: true, reason: null, otherReason: null }, 'available', null],
    [{ value: false, reason: 'Daño', otherReason: null }, 'unavailable', 'Daño'],
    [{ value: false, reason: 'Otro', otherReason: 'Se fue la luz' }, 'unavailable', 'Se fue la luz'],
    [{ value: true, reason: 'Daño', otherReason: null }, 'available', null],
  ])('%j is %s, because of %s', (given, state, reason) => {
    const found = lines('diagnosticAids', machines(given)).find(({ id }) => id === 'tomograph');
    expect(found).toEqual({ id: 'tomograph', state, reason, offered: '1 ofertado' });
  });

  test('of a hospital that never reported its capacity is unknown, not `No ofertado`', () => {
    const never = availabilityLines('diagnosticAids', { capacity: null, occupation: null });
    expect(new Set(never.map(({ state }) => AVAILABILITY_WORDS[state]))).toEqual(
      new Set(['Nunca reportó su capacidad']),
    );
  });

  test('lists offered items first; an item without a report is unknown', () => {
    const given = lines('diagnosticAids', machines({ value: true, reason: null, otherReason: null }));
    expect(given.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'xrays unknown',
      'tomograph available',
      'angiograph not-offered',
      'resonator not-offered',
      'ultrasonograph not-offered',
    ]);
  });

  test('of a specialty has a schedule', () => {
    expect(lines('humanResource')[0]).toMatchObject({
      id: 'neurosurgery',
      offered: 'Al llamado, Noche presencial',
    });
  });
});

describe('Beds', () => {
  test('and chairs have one line each, with units in use and out of service', () => {
    const given = resources({
      bedsOutOfService: { 'internment.adult.uci': [{ reason: 'isolation', quantity: 2 }] },
    });
    expect(unitLines('urgency', given)).toEqual([
      expect.objectContaining({ name: 'Adultos, general', offered: 20, used: 23, outOfService: 0 }),
      expect.objectContaining({ name: 'Adultos, general, sillas', offered: 10, used: 10, outOfService: 0 }),
    ]);
    expect(unitLines('internment', given)).toEqual([
      expect.objectContaining({ name: 'UCI adultos', offered: 8, used: 11, outOfService: 2 }),
    ]);
  });

  test('are unknown, not empty, without an occupation report', () => {
    expect(unitLines('internment', { ...resources(), occupation: null })[0]?.used).toBeNull();
    expect(unitLines('internment', { capacity: null, occupation: null })).toEqual([]);
  });

  test('out of service are listed with their reason, without zero quantities', () => {
    expect(outOfServiceLines(null)).toEqual([]);
    expect(outOfServiceLines(resources({ bedsOutOfService: {} }).occupation)).toEqual([]);
    const { occupation } = resources({
      bedsOutOfService: {
        'internment.adult.uci': [
          { reason: 'isolation', quantity: 2 },
          { reason: 'maintenance', quantity: 0 },
        ],
        'urgency.adult.general': [{ reason: 'humanResource', quantity: 1 }],
      },
    });
    expect(
      outOfServiceLines(occupation).map(({ service, reason, quantity }) => [service, reason, quantity]),
    ).toEqual([
      ['UCI adultos', 'Aislamiento', 2],
      ['Urgencias: Adultos, general', 'Falta de recurso humano', 1],
    ]);
  });

  test('that were only confirmed are marked, by their path or their section’s', () => {
    const of = (...confirmed: string[]) => resources({ confirmed });
    const uci = 'internment.units.adult.uci.beds';
    expect(unitLines('internment', of(uci))[0]?.isConfirmed).toBe(true);
    expect(unitLines('internment', of('internment'))[0]?.isConfirmed).toBe(true);
    expect(unitLines('internment', of('internment.units.adult.uce.beds'))[0]?.isConfirmed).toBe(false);
    expect(isConfirmed(of('intern').occupation, uci)).toBe(false);
    expect(isConfirmed(null, uci)).toBe(false);
  });
});

describe('Figures that nobody looked at', () => {
  const UCI = 'internment.units.adult.uci.beds';
  const BROKEN = 'bedsOutOfService.internment.adult.uci';
  const XRAYS = 'diagnosticAids.xrays';
  const morning = {
    createdAt: bogota('06:58').toISOString(),
    createdBy: 'Rosa Builes',
    paths: [BROKEN, XRAYS],
    carried: [],
  };
  const words = (
    paths: readonly string[],
    given: Parameters<typeof resources>[0] = { unreviewed: [BROKEN, XRAYS] },
    origins: HospitalResources['origins'] = [morning],
  ) => reviewWords({ ...resources(given), origins }, paths, bogota('12:30'));

  test('say since when they are as they are, once for the whole card', () => {
    const { card, line } = words([BROKEN]);
    expect(card).toBe('sin revisar, igual al reporte de las 06:58');
    expect(line(BROKEN)).toBeNull();
  });

  test('say it at their line where somebody looked at another figure of the card', () => {
    const { card, line } = words([UCI, XRAYS]);
    expect(card).toBeNull();
    expect([line(UCI), line(XRAYS)]).toEqual([null, 'sin revisar, igual al reporte de las 06:58']);
  });

  test('name the report of a colleague that counts for them', () => {
    const diego = {
      createdAt: bogota('12:25').toISOString(),
      createdBy: 'Diego Echeverri',
      paths: [BROKEN],
      carried: [BROKEN],
    };
    expect(words([BROKEN], undefined, [diego]).card).toBe(
      'sin revisar, vale el reporte de las 12:25, Diego Echeverri',
    );
    const { card, line } = words([BROKEN, XRAYS], undefined, [diego, { ...morning, paths: [XRAYS] }]);
    expect([card, line(XRAYS)]).toEqual(['sin revisar', 'sin revisar, igual al reporte de las 06:58']);
  });

  test('are not called equal to a report that says another figure', () => {
    const differing = { ...morning, differing: [BROKEN] };
    const { card, line } = words([BROKEN, XRAYS], undefined, [differing]);
    expect(card).toBe('sin revisar');
    expect([line(BROKEN), line(XRAYS)]).toEqual([
      'sin revisar, el reporte de las 06:58 dice otra cifra, que ya no es posible',
      'sin revisar, igual al reporte de las 06:58',
    ]);
  });

  test('of an older app are only known to be unchanged, and an older server does not say since when', () => {
    expect(words([XRAYS], { confirmed: [XRAYS] }).card).toBe('igual al reporte de las 06:58');
    expect(words([XRAYS], { unreviewed: [XRAYS] }, []).card).toBe('sin revisar, igual al reporte anterior');
    expect(words([XRAYS], {}).card).toBeNull();
  });
});

describe('The emergency room', () => {
  test('shows waits in hours and minutes, from one day on also in days, and insurers by name', () => {
    const { occupation } = resources({ confirmed: ['urgency.maxTimeToBeAttended'] });
    const items = urgencyItems(occupation, (id) => (id === 1 ? 'EPS Andina' : undefined));
    expect(items).toEqual([
      {
        path: 'urgency.patientsReferredToOtherHospital',
        term: 'Pacientes con orden de remisión',
        value: '2 (EPS Andina: 2)',
        isConfirmed: false,
      },
      {
        path: 'urgency.patientsWaitingReferralTransport',
        term: 'Pacientes que esperan traslado',
        value: '0',
        isConfirmed: false,
      },
      {
        path: 'urgency.patientsPendingHospitalization',
        term: 'Pacientes pendientes de hospitalización',
        value: '4',
        isConfirmed: false,
      },
      {
        path: 'urgency.maxTimeToBeAttended',
        term: 'Espera máxima en sala antes de urgencias (h:min)',
        value: '1:30',
        isConfirmed: true,
      },
      {
        path: 'urgency.maxTimeAtEmergencyToHospitalization',
        term: 'Paciente más antiguo en urgencias (h:min)',
        value: '51:00 (2.13 días)',
        isConfirmed: false,
      },
      { path: 'intensivist.intensivistNumber', term: 'Intensivistas', value: '2', isConfirmed: false },
    ]);
    expect(urgencyItems(occupation, () => undefined)[0]?.value).toBe('2 (EPS 1: 2)');
    expect(urgencyItems(null, () => undefined)).toEqual([]);
  });
});

describe('The trend', () => {
  const point = (clock: string, nedocs: number | null, units: Record<string, [number, number]>) => ({
    at: bogota(clock).toISOString(),
    nedocs,
    units: Object.fromEntries(
      Object.entries(units).map(([kind, [offered, used]]) => [kind, { offered, used }]),
    ),
  });
  const points = [
    point('01:00', 90, { 'hospitalization.adult.general': [40, 30], 'emergency.adult.general': [30, 41] }),
    point('09:00', null, { 'hospitalization.adult.general': [40, 44], 'hospitalization.adult.uci': [8, 7] }),
  ];

  test('offers the reported kinds by name', () => {
    const kinds = trendKinds(points);
    expect(kinds.map(({ label }) => label)).toEqual([
      'Hospitalización adultos',
      'UCI adultos',
      'Urgencias: Adultos, general',
      'NEDOCS',
    ]);
    expect(firstKind(kinds)).toBe('hospitalization.adult.uci');
    expect(firstKind(kinds.filter(({ label }) => label !== 'UCI adultos'))).toBe(
      'hospitalization.adult.general',
    );
    expect(trendKinds([])).toEqual([]);
  });

  test('has no figure for a report without that kind', () => {
    expect(trendFigures(points, 'hospitalization.adult.uci')).toEqual([
      { at: points[1]?.at, inService: 8, outOfService: 0, used: 7 },
    ]);
    expect(trendFigures(points, 'nedocs')).toEqual([
      { at: points[0]?.at, inService: null, outOfService: 0, used: 90 },
    ]);
  });

  test('counts occupation in per cent of the places in service', () => {
    const broken = (outOfService: number) =>
      trendFigures(
        [{ ...point('09:00', null, {}), units: { uci: { offered: 8, used: 3, outOfService } } }],
        'uci',
      ).map((figure) => [figure.inService, shareOf(figure)]);
    expect([broken(0), broken(4), broken(8)]).toEqual([[[8, 38]], [[4, 75]], [[0, null]]]);
  });

  test('draws used figures and places in service', () => {
    const given = { silences: [], now: bogota('10:00'), momentText: String };
    const option = chartOption(trendFigures(points, 'hospitalization.adult.general'), noColours, given);
    expect(option.series.map(({ name, data }) => [name, data.map(([, value]) => value)])).toEqual([
      ['En uso', [30, 44]],
      ['En servicio', [40, 40]],
    ]);
    expect(
      chartOption(trendFigures(points, 'nedocs'), noColours, given).series.map(({ name }) => name),
    ).toEqual(['NEDOCS']);
  });

  test('reaches now, and its lines end where reports are missing', () => {
    const now = new Date('2026-11-20T15:00:00-05:00');
    const at = (days: number, clock = '09:00') => {
      const day = String(20 - days).padStart(2, '0');
      return `2026-11-${day}T${clock}:00-05:00`;
    };
    const figures = [at(14, '16:00'), at(14, '21:00'), at(13), at(9), at(9, '21:00')].map((one) => ({
      at: one,
      inService: 8,
      outOfService: 0,
      used: 5,
    }));
    const silences = silencesOf(
      figures.map((one) => one.at),
      now,
    );
    const { xAxis, series } = chartOption(figures, noColours, {
      silences,
      now,
      momentText: String,
    });
    expect([xAxis.min, xAxis.max]).toEqual([now.getTime() - 14 * 86_400_000, now.getTime()]);
    const shape = [false, false, false, true, false, false, true];
    for (const { data } of series) expect(data.map(([, value]) => value === null)).toEqual(shape);
    expect(series[0]?.markArea?.data).toHaveLength(2);
  });

  test('is silent where a whole shift has no report, and since the last report once its shift is over', () => {
    const now = new Date('2026-11-20T15:00:00-05:00');
    const words = (...times: string[]) =>
      silencesOf(
        times.map((time) => `2026-11-${time}:00-05:00`),
        now,
      ).map((one) => silenceText(one, now));
    // One report in each shift.
    expect(words('06T16:00', '06T21:00', '07T09:00')).toEqual(['desde 7 nov 09:00']);
    expect(words('06T16:00', '20T14:00')).toEqual(['de 6 nov 16:00 a hoy 14:00']);
    expect(words('20T07:00')).toEqual(['antes de hoy 07:00', 'desde hoy 07:00']);
    expect(words('20T14:00')).toEqual(['antes de hoy 14:00']);
    expect(words()).toEqual([]);
  });
});
