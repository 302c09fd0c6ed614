import type { Capacity, Occupation, UnitGroup, UnitKind, Units } from '../../../contract/hospitals/figures';
import type { Random } from '../random';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './given-names';
import { demonstrationPeople } from './people';
import type { Hospital } from './shapes';

/** The last reports of one hospital, as the server keeps them. */
export interface HospitalResources {
  ipsId: number;
  capacity: Capacity;
  capacityCreatedAt: Date;
  capacityCreatedBy: string;
  /** Null for those that said what they offer and nothing since. */
  occupation: Occupation | null;
  occupationCreatedAt: Date | null;
  occupationCreatedBy: string | null;
}

/** Hospitals that never reported, those that only said what they offer, whose report is of another shift, and the full ones. */
const SILENT = [8, 16, 22];
const CAPACITY_ONLY = [11, 23];
const STALE = [3, 13, 20, 27, 30];
const FULL = [7, 17, 25, 26];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function generateResources(
  random: Random,
  hospitals: readonly Hospital[],
  now: Date,
): HospitalResources[] {
  return hospitals
    .filter(({ id }) => !SILENT.includes(id))
    .map((hospital) => resourcesOf(hospital, random.fork(`hospital ${hospital.id}`), now));
}

function resourcesOf(hospital: Hospital, random: Random, now: Date): HospitalResources {
  const { id } = hospital;
  const capacity = capacityOf(hospital);
  const reporter = reporterOf(hospital, random);
  const before = (from: number, to: number) => new Date(now.getTime() - random.integer(from, to) * MINUTE);
  const minutesAgo = STALE.includes(id) ? before(14 * 60, 40 * 60) : before(8, 170);
  const occupation = CAPACITY_ONLY.includes(id)
    ? null
    : occupationOf(capacity, FULL.includes(id) ? FULL_SHARES : USUAL_SHARES, random);
  return {
    ipsId: id,
    capacity,
    capacityCreatedAt: new Date(now.getTime() - random.integer(2, 20) * DAY),
    capacityCreatedBy: reporter,
    occupation,
    occupationCreatedAt: occupation && minutesAgo,
    occupationCreatedBy: occupation && reporter,
  };
}

function capacityOf({ beds, level }: Hospital): Capacity {
  const offered = (group: Partial<Record<UnitKind, number>>) =>
    Object.fromEntries(
      Object.entries(group)
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => [kind, { beds: count }]),
    );
  const reanimation = level;
  return {
    urgency: {
      adult: {
        general: { beds: Math.ceil(beds.emergency * 0.6), chairs: Math.floor(beds.emergency * 0.2) },
        reanimation: { beds: reanimation },
      },
      pediatric: { general: { beds: Math.max(1, Math.floor(beds.emergency * 0.2)) } },
    },
    internment: {
      adult: offered({
        general: beds.adultGeneral,
        uci: beds.adultIcu,
        uce: beds.adultUce,
        obstetric: beds.obstetric,
      }),
      pediatric: offered({ general: beds.pediatricGeneral, uci: beds.pediatricIcu }),
      neonatal: offered({ uci: beds.neonatalIcu }),
    },
  };
}

/** How much of what is offered is in use, from and to, in hundredths. */
interface Shares {
  urgency: readonly [number, number];
  internment: readonly [number, number];
  pendingOfBeds: readonly [number, number];
  hoursForBed: readonly [number, number];
  hoursForDoctor: readonly [number, number];
}

const USUAL_SHARES: Shares = {
  urgency: [45, 110],
  internment: [68, 98],
  pendingOfBeds: [0, 5],
  hoursForBed: [2, 14],
  hoursForDoctor: [0, 3],
};
/** Emergency rooms in Medellín run at 130 to 280 %. */
const FULL_SHARES: Shares = {
  urgency: [130, 240],
  internment: [101, 122],
  pendingOfBeds: [4, 12],
  hoursForBed: [12, 60],
  hoursForDoctor: [2, 7],
};

function occupationOf(capacity: Capacity, shares: Shares, random: Random): Occupation {
  const beds = Object.values(capacity.internment)
    .flatMap((group) => Object.values(group))
    .reduce((total, places) => total + (places.beds ?? 0), 0);
  return {
    urgency: {
      ...inUse(capacity.urgency, shares.urgency, random),
      patientsPendingHospitalization: Math.round((beds * random.integer(...shares.pendingOfBeds)) / 100),
      maxTimeToBeAttended: random.integer(...shares.hoursForDoctor),
      maxTimeAtEmergencyToHospitalization: random.integer(...shares.hoursForBed),
    },
    internment: inUse(capacity.internment, shares.internment, random),
  };
}

function inUse(offered: Units, share: readonly [number, number], random: Random): Units {
  const part = (count: number) => Math.round((count * random.integer(...share)) / 100);
  const groups = Object.entries(offered) as [UnitGroup, NonNullable<Units[UnitGroup]>][];
  return Object.fromEntries(
    groups.map(([group, kinds]) => [
      group,
      Object.fromEntries(
        Object.entries(kinds).map(([kind, { beds, chairs }]) => [
          kind,
          {
            ...(beds !== undefined && { beds: part(beds) }),
            ...(chairs !== undefined && { chairs: part(chairs) }),
          },
        ]),
      ),
    ]),
  );
}

/** Whoever of the demonstration reports there, or somebody invented. */
function reporterOf({ id }: Hospital, random: Random): string {
  const known = demonstrationPeople.find(
    ({ entityId, roles }) => entityId === id && roles.includes('IPS_HOSPITALARY_RESOURCES'),
  );
  if (known) return known.name;
  const names = random.chance(0.5) ? FEMALE_NAMES : MALE_NAMES;
  return `${random.pick(names.adult)} ${random.pick(SURNAMES)}`;
}
