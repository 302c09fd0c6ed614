import type { Capacity, Occupation, UnitGroup, UnitKind, Units } from '../../../contract/hospitals/figures';
import type { Random } from '../random';
import type { Hospital } from './shapes';

/** Capacity of a hospital, from its size. */
export function capacityOf({ beds, level }: Hospital): Capacity {
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

/** Range of the used share of the capacity, in hundredths. */
export interface Shares {
  urgency: readonly [number, number];
  internment: readonly [number, number];
  pendingOfBeds: readonly [number, number];
  hoursForBed: readonly [number, number];
  hoursForDoctor: readonly [number, number];
}

export const USUAL_SHARES: Shares = {
  urgency: [45, 110],
  internment: [68, 98],
  pendingOfBeds: [0, 5],
  hoursForBed: [2, 14],
  hoursForDoctor: [0, 3],
};
/** Emergency rooms in Medellín run at 130 to 280 % of their capacity. */
export const FULL_SHARES: Shares = {
  urgency: [130, 240],
  internment: [101, 122],
  pendingOfBeds: [4, 12],
  hoursForBed: [12, 60],
  hoursForDoctor: [2, 7],
};

/** Occupation, drawn at random from these shares. */
export function occupationOf(capacity: Capacity, shares: Shares, random: Random): Occupation {
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
