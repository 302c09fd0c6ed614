import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { nedocsInputs, totalOf } from '../../../contract/hospitals/figures';
import { nedocsBand, nedocsScore } from '../../../contract/hospitals/nedocs';
import {
  COVID_NETWORK_ID,
  DEFAULT_AMBULANCE_ENTITY_ID,
  LIMITS,
  MEDELLIN_MUNICIPALITY_ID,
  NEVER_OFFERED_EPS_ID,
} from '../../../contract/limits';
import { nitCheckDigit } from '../../../contract/nit-check-digit';
import { BloodBank } from '../../../contract/resources/blood-bank';
import { Capacity, faultsOfCapacity } from '../../../contract/resources/capacity';
import { isStale } from '../../../contract/resources/freshness';
import { faultsOfOccupation, Occupation } from '../../../contract/resources/occupation';
import type { Role } from '../../../contract/roles';
import { ageOn, documentKey } from '../../../server/seed/demonstration/affiliates';
import { clinicalCases } from '../../../server/seed/demonstration/clinical';
import { DEMONSTRATION_PASSWORD } from '../../../server/seed/demonstration/people';
import { generateWorld } from '../../../server/seed/demonstration/world';
import { DEFAULT_SEED } from '../../../server/seed/random';
import { readCie10, readMunicipalities, readNeighborhoods } from '../../../server/seed/read-catalogue';

const NOW = new Date('2026-03-15T15:00:00Z');
const world = generateWorld(DEFAULT_SEED, NOW);
const different = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('the world', () => {
  test('is the same for the same seed and time', () => {
    expect(generateWorld(DEFAULT_SEED, NOW)).toEqual(world);
  });

  test('has a made-up telephone for everybody who is called', () => {
    const phones = [...world.insurers.filter(({ offered }) => offered), ...world.ambulanceEntities].map(
      ({ phone }) => phone,
    );
    for (const phone of phones) expect(phone).toMatch(/^604555\d{4}$/);
    expect(different(phones)).toBe(true);
  });

  test('differs for another seed', () => {
    const other = generateWorld(DEFAULT_SEED + 1, NOW);
    expect(other.affiliates).not.toEqual(world.affiliates);
    expect(other.ambulances).not.toEqual(world.ambulances);
    expect(other.agreements).not.toEqual(world.agreements);
  });

  test('has the documented totals', () => {
    expect(world.careNetworks.length).toBe(8);
    expect(world.insurers.filter(({ offered }) => offered).length).toBe(8);
    expect(world.hospitals.length).toBe(30);
    expect(world.agreements.length).toBe(120);
    expect(world.ambulanceEntities.length).toBe(6);
    expect(world.ambulances.length).toBe(40);
    expect(world.affiliates.length).toBe(300);
  });

  test('has no repeated id', () => {
    const { careNetworks, insurers, insuranceRegimes, hospitals, agreements, ambulanceEntities, ambulances } =
      world;
    for (const rows of [
      careNetworks,
      insurers,
      insuranceRegimes,
      hospitals,
      agreements,
      ambulanceEntities,
      ambulances,
    ]) {
      expect(different(rows.map(({ id }) => id))).toBe(true);
    }
  });
});

describe('the fixed values of the specification', () => {
  test('network 6 is COVID-19', () => {
    expect(world.careNetworks.find(({ id }) => id === COVID_NETWORK_ID)?.name).toBe('COVID-19');
  });

  test('EPS 2 exists and is the only one that is never offered', () => {
    expect(world.insurers.filter(({ offered }) => !offered).map(({ id }) => id)).toEqual([
      NEVER_OFFERED_EPS_ID,
    ]);
    expect(world.affiliates.some(({ epsId }) => epsId === NEVER_OFFERED_EPS_ID)).toBe(false);
    expect(world.agreements.some(({ epsId }) => epsId === NEVER_OFFERED_EPS_ID)).toBe(false);
  });

  test('ambulance entity 1 is the only public one', () => {
    expect(world.ambulanceEntities.filter(({ isPublic }) => isPublic).map(({ id }) => id)).toEqual([
      DEFAULT_AMBULANCE_ENTITY_ID,
    ]);
  });
});

describe('the current reports of the hospitals', () => {
  const { hospitals } = world;
  const current = world.resources.map(({ current: { capacityRef, occupationRef }, reports }) => {
    const of = (ref: string | null) => reports.find(({ clientRef }) => clientRef === ref);
    return { capacity: of(capacityRef), occupation: of(occupationRef) };
  });

  test('are of this shift, of another one, or absent', () => {
    const fresh = (at: Date) => !isStale(at.toISOString(), NOW);
    const told = current.flatMap(({ capacity, occupation }) =>
      capacity && occupation ? [{ offeredAt: capacity.createdAt, usedAt: occupation.createdAt }] : [],
    );
    expect(hospitals.length - current.length).toBeGreaterThanOrEqual(3);
    expect(current.length - told.length).toBeGreaterThanOrEqual(2);
    expect(told.filter(({ usedAt }) => !fresh(usedAt)).length).toBeGreaterThanOrEqual(5);
    expect(told.filter(({ usedAt }) => fresh(usedAt)).length).toBeGreaterThanOrEqual(15);
    for (const { offeredAt, usedAt } of told) {
      expect(offeredAt.getTime()).toBeLessThan(usedAt.getTime());
      expect(usedAt.getTime()).toBeLessThan(NOW.getTime());
    }
  });

  test('exceed the capacity in some hospitals and cover several bands of crowding', () => {
    const bands = new Set<string>();
    let over = 0;
    for (const { capacity, occupation } of current) {
      if (!capacity || !occupation) continue;
      const [offered, used] = [capacity.report as Capacity, occupation.report as Occupation];
      if (totalOf(used.internment.units) > totalOf(offered.internment)) over += 1;
      const score = nedocsScore(nedocsInputs(offered, used));
      if (score !== null) bands.add(nedocsBand(score).name);
    }
    expect(over).toBeGreaterThanOrEqual(3);
    expect(bands.size).toBeGreaterThanOrEqual(3);
  });

  test('are the latest of their hospital', () => {
    for (const { current: row, reports } of world.resources) {
      const latest = (kind: string) =>
        reports
          .filter((report) => report.kind === kind)
          .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]?.clientRef ??
        null;
      expect(row.capacityRef).toBe(latest('capacity'));
      expect(row.occupationRef).toBe(latest('occupation'));
      expect(row.bloodRef).toBe(latest('blood'));
    }
  });
});

describe('the reports of the hospitals', () => {
  const reports = world.resources.flatMap((one) => one.reports);

  test('pass the rules of the forms, each occupation against its capacity', () => {
    const capacities = new Map(
      reports
        .filter(({ kind }) => kind === 'capacity')
        .map(({ clientRef, report }) => [clientRef, v.parse(Capacity, report)]),
    );
    for (const capacity of capacities.values()) expect(faultsOfCapacity(capacity)).toEqual([]);
    for (const { kind, report } of reports) {
      if (kind === 'blood') expect(v.parse(BloodBank, report)).toEqual(report);
      if (kind !== 'occupation') continue;
      const occupation = v.parse(Occupation, report);
      const capacity = capacities.get(occupation.capacityRef);
      expect(capacity && faultsOfOccupation(occupation, capacity)).toEqual([]);
    }
    expect(new Set(reports.map(({ clientRef }) => clientRef)).size).toBe(reports.length);
  });

  test('go back two weeks, so that trends have data', () => {
    const first = Math.min(
      ...reports.filter(({ kind }) => kind === 'occupation').map(({ createdAt }) => createdAt.getTime()),
    );
    expect(NOW.getTime() - first).toBeGreaterThan(13 * 86_400_000);
    expect(NOW.getTime() - first).toBeLessThan(14 * 86_400_000);
  });
});

describe('the demonstration people', () => {
  const expected: [string, Role[], number | null][] = [
    ['crue', ['CRUE', 'CRUE_REFERRAL_MANAGER'], null],
    ['crue.auditor', ['CRUE', 'CRUE_RESOURCES_AUDITOR'], null],
    ['crue.dep', ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER'], null],
    ['crue.dorado', ['CRUE_GOLDEN_MANAGER'], null],
    ['eps', ['EPS', 'EPS_REFERRAL_MANAGER'], 1],
    ['eps.b', ['EPS', 'EPS_REFERRAL_MANAGER'], 3],
    ['eps.auditor', ['EPS', 'EPS_REFERRAL_AUDITOR'], 1],
    ['ips.referente', ['IPS', 'IPS_REFERRAL_REPORTER'], 1],
    ['ips.recursos', ['IPS', 'IPS_HOSPITALARY_RESOURCES'], 1],
    ['ips.recursos.b', ['IPS', 'IPS_HOSPITALARY_RESOURCES'], 1],
    ['ips.sangre', ['IPS', 'IPS_BLOOD_RESOURCES'], 1],
    ['ips.destino', ['IPS', 'IPS_REFERRAL_REPORTER'], 2],
    ['ips.gestor', ['IPS', 'IPS_REFERRAL_MANAGER'], 3],
    ['ips.auditor', ['IPS', 'IPS_REFERRAL_AUDITOR'], 3],
    ['ips.covid', ['IPS', 'IPS_REFERRAL_REPORTER', 'CAN_USE_ONLY_COVID'], 1],
    ['transporte', ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER'], 2],
    ['transporte.b', ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER'], 3],
    ['transporte.auditor', ['TRANSPORT', 'TRANSPORT_REFERRAL_AUDITOR'], 2],
    ['admin', ['RELEVO_ADMIN'], null],
    ['sin.rol', [], null],
  ];

  test('are exactly these, with these roles and entities', () => {
    expect(world.people.map(({ username, roles, entityId }) => [username, roles, entityId])).toEqual(
      expected,
    );
    expect(DEMONSTRATION_PASSWORD).toBe('relevo');
  });

  test('have different names', () => {
    expect(different(world.people.map((person) => person.name))).toBe(true);
  });

  test('work for the named entity', () => {
    const name = (prefix: string, id: number) => {
      if (prefix === 'eps') return world.insurers.find((row) => row.id === id)?.name;
      if (prefix === 'ips') return world.hospitals.find((row) => row.id === id)?.name;
      return world.ambulanceEntities.find((row) => row.id === id)?.name;
    };
    for (const { username, entityId, entityName } of world.people) {
      if (entityId !== null) expect(entityName).toBe(name(username.split('.')[0] ?? '', entityId));
    }
  });
});

describe('insurers', () => {
  test('six of eight have users in the system, among them those of the demonstration users', () => {
    const answering = world.insurers.filter(({ answersInSystem }) => answersInSystem).map(({ id }) => id);
    expect(answering.length).toBe(6);
    expect(answering).toEqual(expect.arrayContaining([1, 3]));
  });

  test('every affiliate has a regime of their insurer', () => {
    const run = new Set(world.insuranceRegimes.map(({ epsId, regimeTypeId }) => `${epsId}/${regimeTypeId}`));
    const lost = world.affiliates.filter(({ epsId, regimeTypeId }) => !run.has(`${epsId}/${regimeTypeId}`));
    expect(lost).toEqual([]);
  });
});

describe('hospitals', () => {
  const [first, second, third] = world.hospitals;

  test('1 and 2 are in Medellín with the names in their users’ profiles; others are outside', () => {
    expect(first).toMatchObject({
      id: 1,
      name: 'Hospital San Javier Norte',
      municipalityId: MEDELLIN_MUNICIPALITY_ID,
    });
    expect(second).toMatchObject({
      id: 2,
      name: 'Clínica del Río',
      municipalityId: MEDELLIN_MUNICIPALITY_ID,
    });
    expect(third).toMatchObject({ id: 3, name: 'Hospital La Floresta' });
    const outside = world.hospitals.filter(
      ({ municipalityId }) => municipalityId !== MEDELLIN_MUNICIPALITY_ID,
    );
    expect(outside.length).toBeGreaterThan(5);
    expect(outside.every(({ communeId }) => communeId === null)).toBe(true);
  });

  test('have a position within Antioquia and an existing municipality', () => {
    const known = new Set(readMunicipalities().map(({ id }) => id));
    for (const { municipalityId, lat, lng } of world.hospitals) {
      expect(known.has(municipalityId)).toBe(true);
      expect(lat).toBeGreaterThan(5.4);
      expect(lat).toBeLessThan(8.9);
      expect(lng).toBeGreaterThan(-77.2);
      expect(lng).toBeLessThan(-73.8);
    }
  });

  test('have different names, NITs and REPS codes', () => {
    expect(different(world.hospitals.map(({ name }) => name))).toBe(true);
    expect(different(world.hospitals.map(({ nit }) => nit))).toBe(true);
    expect(different(world.hospitals.map(({ repsCode }) => repsCode))).toBe(true);
    expect(world.hospitals.every(({ repsCode }) => /^\d{12}$/.test(repsCode))).toBe(true);
  });

  test('every network has a hospital', () => {
    const served = new Set(world.hospitals.flatMap(({ networkIds }) => networkIds));
    expect([...served].sort()).toEqual(world.careNetworks.map(({ id }) => id));
  });
});

test('the check digit equals the DIAN’s', () => {
  expect(nitCheckDigit('890904646')).toBe(7);
  expect(nitCheckDigit('800088702')).toBe(2);
  expect(nitCheckDigit('830113831')).toBe(0);
  // Remainders 1 and 10 both give the digit 1.
  expect(nitCheckDigit('890904996')).toBe(1);
  expect(nitCheckDigit('900914254')).toBe(1);
  const nits = [...world.hospitals, ...world.insurers, ...world.ambulanceEntities].map(({ nit }) => nit);
  for (const nit of nits) {
    const [number = '', digit] = nit.split('-');
    expect(String(nitCheckDigit(number))).toBe(digit);
  }
});

describe('agreements', () => {
  test('name networks of the hospital, none twice', () => {
    const networks = new Map(world.hospitals.map(({ id, networkIds }) => [id, networkIds]));
    expect(
      world.agreements.filter(({ ipsId, networkId }) => !networks.get(ipsId)?.includes(networkId)),
    ).toEqual([]);
    expect(
      different(world.agreements.map(({ epsId, ipsId, networkId }) => `${epsId} ${ipsId} ${networkId}`)),
    ).toBe(true);
  });

  test('give every insurer a hospital in every network', () => {
    const covered = new Set(world.agreements.map(({ epsId, networkId }) => `${epsId} ${networkId}`));
    expect(covered.size).toBe(8 * 8);
  });
});

describe('ambulances', () => {
  test('have valid, unique plates', () => {
    expect(different(world.ambulances.map(({ licensePlate }) => licensePlate))).toBe(true);
    expect(world.ambulances.every(({ licensePlate }) => /^[A-Z]{3} \d{3}$/.test(licensePlate))).toBe(true);
  });

  test('have the three types, and every entity has some', () => {
    expect(new Set(world.ambulances.map(({ type }) => type)).size).toBe(3);
    expect(new Set(world.ambulances.map(({ entityId }) => entityId)).size).toBe(6);
  });
});

describe('affiliates', () => {
  test('have unique documents', () => {
    expect(different(world.affiliates.map(documentKey))).toBe(true);
  });

  test('have the document type of their age', () => {
    const wrong = world.affiliates.filter(({ documentType, birthdate }) => {
      const age = ageOn(birthdate, NOW);
      if (documentType === 'RC') return age >= 7;
      if (documentType === 'TI') return age < 7 || age >= 18;
      if (documentType === 'CC' || documentType === 'CE') return age < 18;
      return false;
    });
    expect(wrong).toEqual([]);
  });

  test('are valid in the request form', () => {
    const neighborhoods = new Set(readNeighborhoods().map(({ id }) => id));
    for (const { phone, document, birthdate, neighborhoodId } of world.affiliates) {
      expect(phone).toMatch(/^(\d{7}|\d{10})$/);
      expect(document.length).toBeLessThanOrEqual(LIMITS.documentDigits);
      expect(Date.parse(birthdate)).toBeLessThanOrEqual(NOW.getTime());
      expect(neighborhoods.has(neighborhoodId)).toBe(true);
    }
  });

  test.each([
    ['CC 43118902', 'Gloria', 'Restrepo', 1],
    ['CC 1017224518', 'Julián', 'Ospina', 3],
    ['RC 1033771204', 'Hijo de', 'Mosquera', 1],
    ['TI 1020118334', 'Sara', 'Londoño', 6],
  ])('%s is %s %s of EPS %i for every seed', (key, firstName, lastName, epsId) => {
    const found = generateWorld(99, NOW).affiliates.find((affiliate) => documentKey(affiliate) === key);
    expect(found).toMatchObject({ firstName, lastName, epsId });
  });
});

describe('clinical cases', () => {
  test('have diagnoses of the catalogue and texts within the limits', () => {
    const codes = new Set(readCie10().map(({ code }) => code));
    for (const { diagnoses, observations, careForDiagnosis } of clinicalCases) {
      expect(diagnoses.filter((code) => !codes.has(code))).toEqual([]);
      expect(diagnoses.length).toBeGreaterThan(0);
      expect(observations.length).toBeLessThanOrEqual(LIMITS.clinicalText);
      expect(careForDiagnosis.length).toBeLessThanOrEqual(LIMITS.clinicalText);
    }
  });

  test('cover every network and every type of ambulance', () => {
    expect(clinicalCases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(clinicalCases.map(({ networkId }) => networkId)).size).toBe(8);
    expect(new Set(clinicalCases.map(({ ambulanceType }) => ambulanceType)).size).toBe(3);
  });

  test('each fit a person of the register', () => {
    for (const { patient } of clinicalCases) {
      const fits = world.affiliates.filter(({ birthdate, sex }) => {
        const age = ageOn(birthdate, NOW);
        return age >= patient.minimumAge && age <= patient.maximumAge && sex === (patient.sex ?? sex);
      });
      expect(fits.length).toBeGreaterThan(0);
    }
  });
});
