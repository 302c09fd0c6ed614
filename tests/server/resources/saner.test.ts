import type { Location, MeasureReport } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import type { ResourceRow, UnitFigures } from '../../../contract/resources/board';
import { sanerBundle } from '../../../server/modules/resources/export-saner';
import { faultsOfBundle } from '../transfers/fhir/faults-of-bundle';

const BASE = 'https://relevo.example/fhir';
const NOW = new Date('2026-11-21T20:31:07.123Z');

const unit = (offered: number, used: number | null, outOfService = 0): UnitFigures => ({
  beds: { offered, used, outOfService },
  chairs: { offered: 40, used: 55 },
});

const aRow = (given: Partial<ResourceRow> = {}): ResourceRow => ({
  ipsId: 1,
  name: 'Hospital San Javier Norte',
  municipalityId: 5001,
  municipality: 'Medellín',
  communeCode: null,
  phone: '6044440000',
  lat: 6.25,
  lng: -75.6,
  hospitalaryCapacity: {
    ipsId: 1,
    ips: { name: 'Hospital San Javier Norte' },
    services: { bloodBank: { enable: false } },
  },
  capacityAt: '2026-11-01T12:00:00.000Z',
  capacityBy: 'Diego Echeverri',
  hospitalaryUsageId: '6f0e6f6e-4a0e-4d5c-9b5b-0a4a3a1f0a11',
  updatedAt: '2026-11-21T14:05:09.500Z',
  updatedBy: 'Diego Echeverri',
  units: {
    emergency: { adult: { general: unit(20, 31) } },
    hospitalization: {
      adult: { general: unit(100, 80, 5), uci: unit(10, 9), uce: unit(6, 2) },
      neonatal: { uci: unit(4, 1, 1) },
    },
  },
  nedocs: { score: 96, inputs: null },
  services: {},
  intensivists: 2,
  covid: 3,
  ira: 4,
  bloodResources: null,
  saturation: null,
  ...given,
});

function exported(...rows: ResourceRow[]) {
  const bundle = sanerBundle(rows, NOW, BASE);
  expect(faultsOfBundle(bundle)).toEqual([]);
  const sent = JSON.parse(JSON.stringify(bundle)) as typeof bundle;
  const of = <T extends Location | MeasureReport>(type: T['resourceType']) =>
    sent.entry.map(({ resource }) => resource as unknown as T).filter((one) => one.resourceType === type);
  return { sent, places: of<Location>('Location'), reports: of<MeasureReport>('MeasureReport') };
}

/** All figures of a report by code. */
const figuresOf = (report: MeasureReport | undefined) =>
  Object.fromEntries(
    (report?.group ?? []).flatMap(({ population = [] }) =>
      population.map(({ code, count }) => [code?.coding?.[0]?.code, count]),
    ),
  );

describe('The board in SANER', () => {
  it('gives a hospital’s place, contact and official number', () => {
    const [place] = exported(aRow()).places;
    expect(place).toMatchObject({
      name: 'Hospital San Javier Norte',
      identifier: [{ system: `${BASE}/NamingSystem/ips`, value: '1' }],
      telecom: [{ system: 'phone', value: '6044440000', use: 'work' }],
      position: { longitude: -75.6, latitude: 6.25 },
    });
  });

  it('gives the figures of the published measure, with the shift of their report', () => {
    const { reports, places } = exported(aRow());
    expect(reports).toHaveLength(1);
    const [report] = reports;
    expect(report).toMatchObject({
      measure: 'http://hl7.org/fhir/uv/saner/Measure/CDCPatientImpactAndHospitalCapacity',
      meta: { profile: ['http://hl7.org/fhir/uv/saner/StructureDefinition/PublicHealthMeasureReport'] },
      status: 'complete',
      type: 'summary',
      date: '2026-11-21T09:05:09-05:00',
      period: { start: '2026-11-21T08:00:00-05:00', end: '2026-11-21T20:00:00-05:00' },
      subject: {
        reference: `urn:uuid:${places[0]?.id}`,
        identifier: { system: `${BASE}/NamingSystem/ips`, value: '1' },
      },
      group: [{ code: { coding: [{ code: 'Beds' }] } }, { code: { coding: [{ code: 'Encounters' }] } }],
    });
    expect(figuresOf(report)).toEqual({
      numTotBeds: 140,
      numTotBedsOcc: 123,
      numTotBedsAvail: 15 + 1 + 4 + 2,
      numbeds: 120,
      numBedsOcc: 92,
      numICUBeds: 14,
      numICUBedsOcc: 10,
      numICUBedsAvail: 3,
      numC19Pats: 3,
    });
  });

  it('of a hospital with a capacity report only gives the capacity, with its date', () => {
    const offered = aRow({
      updatedAt: null,
      hospitalaryUsageId: null,
      covid: 0,
      units: { emergency: {}, hospitalization: { adult: { general: unit(100, null) } } },
    });
    const [report] = exported(offered).reports;
    expect(figuresOf(report)).toEqual({ numTotBeds: 100, numbeds: 100 });
    expect(report?.date).toBe('2026-11-01T07:00:00-05:00');
    expect(report?.period?.start).toBe('2026-10-31T20:00:00-05:00');
  });

  it('omits sums over units that are only partly known', () => {
    const half = aRow({
      units: {
        emergency: {},
        hospitalization: { adult: { general: unit(100, 80), uci: unit(10, null) } },
      },
    });
    const figures = figuresOf(exported(half).reports[0]);
    expect(figures).toMatchObject({ numTotBeds: 110, numICUBeds: 10, numC19Pats: 3 });
    expect(figures).not.toHaveProperty('numTotBedsOcc');
    expect(figures).not.toHaveProperty('numICUBedsAvail');
  });

  it('of a hospital without reports gives only its place', () => {
    const silent = aRow({
      capacityAt: null,
      updatedAt: null,
      hospitalaryUsageId: null,
      phone: null,
      lat: null,
      lng: null,
      units: { emergency: {}, hospitalization: {} },
    });
    const { places, reports } = exported(silent);
    expect([places.length, reports.length]).toEqual([1, 0]);
    expect(places[0]).not.toHaveProperty('position');
    expect(places[0]).not.toHaveProperty('telecom');
  });

  it('is stable for the same board, and identifies each report', () => {
    const two = [aRow(), aRow({ ipsId: 2, name: 'Clínica del Río' })];
    expect(sanerBundle(two, NOW, BASE)).toEqual(sanerBundle(two, NOW, BASE));
    const later = aRow({ hospitalaryUsageId: '2b0e6f6e-4a0e-4d5c-9b5b-0a4a3a1f0a12' });
    expect(exported(aRow()).reports[0]?.id).not.toBe(exported(later).reports[0]?.id);
    expect(exported(aRow()).sent.timestamp).toBe('2026-11-21T15:31:07-05:00');
  });
});
