import { totalOf } from '../../../contract/hospitals/figures';
import { type Capacity, noCapacity, type OfferedUnit } from '../../../contract/resources/capacity';
import type { Occupation } from '../../../contract/resources/occupation';
import type { Random } from '../random';
import type { Hospital } from './shapes';

/** Offered units of a hospital, from its size. */
export function offeredUnits({ beds, level }: Hospital): Pick<Capacity, 'urgency' | 'internment'> {
  const unit = (count: number, chairs: number | null = null): OfferedUnit =>
    count > 0 ? { enable: true, beds: count, chairs } : { enable: false, beds: null, chairs: null };
  const { urgency, internment } = noCapacity();
  return {
    urgency: {
      adult: {
        ...urgency.adult,
        general: unit(Math.ceil(beds.emergency * 0.6), Math.floor(beds.emergency * 0.2)),
        reanimation: unit(level),
      },
      pediatric: { ...urgency.pediatric, general: unit(Math.max(1, Math.floor(beds.emergency * 0.2))) },
    },
    internment: {
      adult: {
        ...internment.adult,
        general: unit(beds.adultGeneral),
        uci: unit(beds.adultIcu),
        uce: unit(beds.adultUce),
        obstetric: unit(beds.obstetric),
      },
      pediatric: {
        ...internment.pediatric,
        general: unit(beds.pediatricGeneral),
        uci: unit(beds.pediatricIcu),
      },
      neonatal: { ...internment.neonatal, uci: unit(beds.neonatalIcu) },
    },
  };
}

/** Range of the used share of the capacity, in hundredths. */
interface Shares {
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

/** The part of an occupation report that depends on how full the hospital is. */
export interface Use {
  urgency: Pick<
    Occupation['urgency'],
    'units' | 'patientsPendingHospitalization' | 'maxTimeToBeAttended' | 'maxTimeAtEmergencyToHospitalization'
  >;
  internment: Occupation['internment'];
}

/** Drawn at random from these shares. */
export function drawUse({ urgency, internment }: Capacity, shares: Shares, random: Random): Use {
  return {
    urgency: {
      units: usedUnits(urgency, shares.urgency, random),
      patientsPendingHospitalization: Math.round(
        (totalOf(internment) * random.integer(...shares.pendingOfBeds)) / 100,
      ),
      maxTimeToBeAttended: random.integer(...shares.hoursForDoctor),
      maxTimeAtEmergencyToHospitalization: random.integer(...shares.hoursForBed),
    },
    internment: { units: usedUnits(internment, shares.internment, random) },
  };
}

function usedUnits(
  offered: Capacity['internment'],
  share: readonly [number, number],
  random: Random,
): Occupation['internment']['units'] {
  const part = (count: number | null) =>
    count === null ? null : Math.round((count * random.integer(...share)) / 100);
  const used: Occupation['internment']['units'] = {};
  for (const [group, kinds] of Object.entries(offered))
    for (const [kind, { enable, beds, chairs }] of Object.entries(kinds))
      if (enable) used[group] = { ...used[group], [kind]: { beds: part(beds), chairs: part(chairs) } };
  return used;
}
