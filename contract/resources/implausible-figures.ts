import { questionOfDocument } from '../people/document-for-age';
import { BLOOD_FIELDS, type BloodField } from './blood-bank';
import type { Capacity, Fault, OfferedUnits } from './capacity';
import { INTERNMENT_UNITS, type UnitItem, URGENCY_UNITS } from './items';
import type { Occupation } from './occupation';
import { documentOf, type ListedPatient } from './patient-list';

/*
 * Figures that may be true but are usually slips. A form asks about them before it sends them; the server accepts them,
 * because emergency rooms do hold three times what they offer. The limits are our own choice. A question has the form of
 * a fault: `{ path: 'urgency.units.adult.general.beds', message: '¿202 de 20?' }`.
 */

const MOST_PLACES = 500;
const MOST_BLOOD = 500;
const MOST_INTENSIVISTS = 50;
const MOST_WAITING = 200;
const MOST_HOURS = { maxTimeToBeAttended: 3 * 24, maxTimeAtEmergencyToHospitalization: 30 * 24 } as const;
/** Ten times what is offered, and a hundred more: no room holds so many. */
const BEYOND = { times: 10, more: 100 } as const;
const OLDEST = 110;
/** The oldest patient of a service, in years. */
const OLDEST_OF_SERVICE: Partial<Record<ListedPatient['serviceType'], number>> = {
  UCI_NEONATAL: 1,
  UCI_PEDIATRIC: 18,
};

/** `isBeyond`: not only unusual; it is asked about in each report, also when nobody changed it. */
export interface Question extends Fault {
  isBeyond?: true;
}

type Section = 'urgency' | 'internment';
const SECTIONS: readonly (readonly [Section, readonly UnitItem[]])[] = [
  ['urgency', URGENCY_UNITS],
  ['internment', INTERNMENT_UNITS],
];

/**
 * Offered units without a place, with more places than the largest hospitals have, with digits typed behind the figure
 * of the report `before` or a leap from it, or with fewer beds than the last occupation report has in use or broken.
 */
export function questionsOfCapacity(
  capacity: Capacity,
  before: Capacity | null,
  occupation: Occupation | null,
): Fault[] {
  return SECTIONS.flatMap(([section, items]) => [
    ...offeredIn(section, items, capacity).flatMap(({ item, path, unit }) => {
      if ((unit.beds ?? 0) + (unit.chairs ?? 0) === 0)
        return [{ path: `${path}.beds`, message: '¿Se ofrece con 0 camas?' }];
      const last = before?.[section][item.group]?.[item.kind];
      return (['beds', 'chairs'] as const).flatMap((place) => {
        const words = place === 'beds' ? 'camas' : 'sillas';
        const at = `${path}.${place}`;
        const questions = over(at, unit[place], MOST_PLACES, words);
        return questions.length > 0 ? questions : leaps(at, last?.[place] ?? null, unit[place]);
      });
    }),
    ...(occupation ? items.flatMap((item) => shrinks(section, item, capacity, before, occupation)) : []),
  ]);
}

/** Fewer beds than are out of service, or than patients lie in; also when the unit is no longer offered. */
function shrinks(
  section: Section,
  { group, kind }: UnitItem,
  capacity: Capacity,
  before: Capacity | null,
  occupation: Occupation,
): Fault[] {
  const bedsOf = (one: Capacity | null) => {
    const unit = one?.[section][group]?.[kind];
    return unit?.enable ? (unit.beds ?? 0) : 0;
  };
  const units: OfferedUnits = occupation[section].units;
  const beds = bedsOf(capacity);
  const broken = brokenBeds(occupation, section, group, kind);
  const used = units[group]?.[kind]?.beds ?? 0;
  // An emergency room often has more in use than it offers: only fewer beds than before are unusual.
  const isFewer = beds < bedsOf(before) || (section === 'internment' && before === null);
  const parts = [
    ...(used > beds && isFewer ? [`${used} en uso`] : []),
    ...(broken > beds ? [`${broken} fuera de servicio`] : []),
  ];
  if (parts.length === 0) return [];
  const path = `${section}.${group}.${kind}.beds`;
  return [
    {
      path,
      message: `¿${beds} ${beds === 1 ? 'cama' : 'camas'}, con ${parts.join(' y ')} en el último reporte?`,
    },
  ];
}

/** More in use than such a unit holds at its worst or has beds that work, very long waits, and unusual numbers of people. */
export function questionsOfOccupation(occupation: Occupation, capacity: Capacity): Question[] {
  const { urgency, intensivist, covidPatientsInfo, iraPatientsInfo } = occupation;
  return [
    ...SECTIONS.flatMap(([section, items]) => questionsOfUse(section, items, occupation, capacity)),
    ...over(
      'urgency.patientsReferredToOtherHospital.qty',
      urgency.patientsReferredToOtherHospital.qty,
      MOST_WAITING,
      'pacientes',
    ),
    ...over(
      'urgency.patientsWaitingReferralTransport.qty',
      urgency.patientsWaitingReferralTransport.qty,
      MOST_WAITING,
      'pacientes',
    ),
    ...over(
      'urgency.patientsPendingHospitalization',
      urgency.patientsPendingHospitalization,
      MOST_WAITING,
      'pacientes',
    ),
    ...questionsOfWaits(urgency),
    ...over(
      'intensivist.intensivistNumber',
      intensivist.intensivistNumber,
      MOST_INTENSIVISTS,
      'intensivistas',
    ),
    ...questionsOfList('covidPatientsInfo', covidPatientsInfo),
    ...questionsOfList('iraPatientsInfo', iraPatientsInfo),
  ];
}

type Stock = Readonly<Record<BloodField, number | null>>;

/** More units of one component and group than a blood bank keeps, or digits behind or a leap from the figure of `before`. */
export function questionsOfBlood(stock: Stock, before: Stock | null): Fault[] {
  return BLOOD_FIELDS.flatMap((field) => {
    const questions = over(field, stock[field], MOST_BLOOD, 'unidades');
    return questions.length > 0 ? questions : leaps(field, before?.[field] ?? null, stock[field]);
  });
}

/** The question about one patient of a list; null when nothing is unusual. */
function questionOfPatient({
  documentType,
  age,
  serviceType,
}: Pick<ListedPatient, 'documentType' | 'age' | 'serviceType'>): string | null {
  if (age > OLDEST) return `¿${age} años?`;
  const oldest = OLDEST_OF_SERVICE[serviceType];
  if (oldest === undefined || age <= oldest) return questionOfDocument(documentType, age);
  return `¿${age} años en UCI ${serviceType === 'UCI_NEONATAL' ? 'neonatal' : 'pediátrica'}?`;
}

function questionsOfUse(
  section: Section,
  items: readonly UnitItem[],
  occupation: Occupation,
  capacity: Capacity,
): Question[] {
  const units: OfferedUnits = occupation[section].units;
  return offeredIn(section, items, capacity).flatMap(({ item: { group, kind }, unit }) =>
    (['beds', 'chairs'] as const).flatMap((place) => {
      const offered = unit[place];
      const used = units[group]?.[kind]?.[place] ?? 0;
      if (offered === null) return [];
      const path = `${section}.units.${group}.${kind}.${place}`;
      if (used > mostUsed(section, offered))
        return [
          {
            path,
            message: `¿${used} de ${offered}?`,
            ...(used > offered * BEYOND.times && used > offered + BEYOND.more && { isBeyond: true }),
          },
        ];
      const broken =
        section === 'internment' && place === 'beds' ? brokenBeds(occupation, section, group, kind) : 0;
      return broken > 0 && used + broken > offered
        ? [{ path, message: `¿${used} en uso y ${broken} fuera de servicio de ${offered}?` }]
        : [];
    }),
  );
}

function brokenBeds({ bedsOutOfService }: Occupation, section: Section, group: string, kind: string): number {
  return (bedsOutOfService[`${section}.${group}.${kind}`] ?? []).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );
}

/** Emergency rooms hold up to three times their places; wards half as many again. Small units a few more. */
function mostUsed(section: Section, offered: number): number {
  return section === 'urgency' ? Math.max(offered * 3, offered + 20) : Math.max(offered * 1.5, offered + 5);
}

function questionsOfWaits(urgency: Occupation['urgency']): Fault[] {
  return (['maxTimeToBeAttended', 'maxTimeAtEmergencyToHospitalization'] as const).flatMap((name) => {
    const hours = urgency[name] ?? 0;
    return hours > MOST_HOURS[name]
      ? [{ path: `urgency.${name}`, message: `¿${Math.floor(hours / 24)} días?` }]
      : [];
  });
}

/** Only of patients that this report adds: the others were asked about before. */
function questionsOfList(list: string, patients: readonly ListedPatient[]): Fault[] {
  return patients.flatMap((patient, at) => {
    const message = patient.id === null ? questionOfPatient(patient) : null;
    return message ? [{ path: `${list}.${at}.age`, message: `${documentOf(patient)}: ${message}` }] : [];
  });
}

function offeredIn(section: Section, items: readonly UnitItem[], capacity: Capacity) {
  return items.flatMap((item) => {
    const unit = capacity[section][item.group]?.[item.kind];
    return unit?.enable ? [{ item, unit, path: `${section}.${item.group}.${item.kind}` }] : [];
  });
}

function over(path: string, value: number | null, most: number, words: string): Fault[] {
  return value !== null && value > most ? [{ path, message: `¿${value} ${words}?` }] : [];
}

const LEAP = 100;

/**
 * Digits typed behind the last figure (12, then 125), fifty more or above; a hundred more, and five times as many; or ten
 * times as many or a tenth (2, then 20): a digit too many or too few. Zero is a figure, not a slip.
 */
function leaps(path: string, before: number | null, value: number | null): Fault[] {
  if (before === null || value === null) return [];
  const more = value - before;
  const isTypedBehind = before > 0 && more >= 50 && String(value).startsWith(String(before));
  const isTenfold = before > 0 && value > 0 && (value >= before * 10 || before >= value * 10);
  return isTypedBehind || isTenfold || (more >= LEAP && value >= before * 5)
    ? [{ path, message: `¿De ${before} a ${value}?` }]
    : [];
}
