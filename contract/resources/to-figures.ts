import type * as hospital from '../hospitals/figures';
import type { Capacity, OfferedUnits } from './capacity';
import type { Occupation, UsedUnits } from './occupation';

/** The capacity report in the form that ranking and NEDOCS read: only offered units. */
export function figuresOfCapacity({ urgency, internment }: Capacity): hospital.Capacity {
  const offered = (units: OfferedUnits) =>
    mapUnits(units, ({ enable, beds, chairs }) => (enable ? placesOf(beds, chairs) : null));
  return { urgency: offered(urgency as OfferedUnits), internment: offered(internment as OfferedUnits) };
}

/** The occupation report in the same form. */
export function figuresOfOccupation({ urgency, internment }: Occupation): hospital.Occupation {
  const used = (units: UsedUnits) => mapUnits(units, ({ beds, chairs }) => placesOf(beds, chairs));
  const { patientsPendingHospitalization, maxTimeToBeAttended, maxTimeAtEmergencyToHospitalization } =
    urgency;
  return {
    urgency: {
      ...used(urgency.units as UsedUnits),
      ...(patientsPendingHospitalization !== null && { patientsPendingHospitalization }),
      ...(maxTimeToBeAttended !== null && { maxTimeToBeAttended }),
      ...(maxTimeAtEmergencyToHospitalization !== null && { maxTimeAtEmergencyToHospitalization }),
    },
    internment: used(internment.units as UsedUnits),
  };
}

type ByKind<Value> = Partial<
  Record<hospital.UnitGroup, Partial<Record<hospital.UnitKind, Value | undefined>>>
>;

function mapUnits<Value>(
  units: ByKind<Value>,
  map: (value: Value) => hospital.Places | null,
): hospital.Units {
  const found: hospital.Units = {};
  for (const [group, kinds] of Object.entries(units) as [hospital.UnitGroup, ByKind<Value>['adult']][])
    for (const [kind, value] of Object.entries(kinds ?? {}) as [hospital.UnitKind, Value][]) {
      const places = map(value);
      if (places) found[group] = { ...found[group], [kind]: places };
    }
  return found;
}

function placesOf(beds: number | null, chairs: number | null): hospital.Places {
  return { ...(beds !== null && { beds }), ...(chairs !== null && { chairs }) };
}
