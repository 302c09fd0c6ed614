import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cornerOrigin, type HospitalPlace, hospitalOrigin, municipalityOrigin, type Origin } from './origin';
import { readOriginKey } from './origin-key';
import { cornerPlaceQuery, municipalityPlacesQuery } from './origin-queries';

export interface ChosenOrigin {
  /** Undefined when nothing is chosen, and while its place is not known. */
  origin: Origin | undefined;
  /** Something is chosen, and nobody could say where it is. */
  isUnplaced: boolean;
  /** Every municipality with a known place. */
  municipalities: readonly Origin[];
}

const NONE: readonly Origin[] = [];

/** The place of a key. `hospitalOf` finds a hospital of the screen's own list; undefined while that is on its way. */
export function useOrigin(
  from: string,
  hospitalOf: ((id: number) => HospitalPlace | undefined) | undefined,
): ChosenOrigin {
  const key = useMemo(() => readOriginKey(from), [from]);
  const places = useQuery(municipalityPlacesQuery);
  const municipalities = useMemo(() => places.data?.map(municipalityOrigin) ?? NONE, [places.data]);
  const asked = key?.kind === 'corner' ? key : null;
  const corner = useQuery(cornerPlaceQuery(asked));
  const { data: place } = corner;
  const ofCorner = useMemo(() => (asked && place ? cornerOrigin(asked, place) : undefined), [asked, place]);
  const ofHospital = useHospitalOrigin(key?.kind === 'hospital' ? hospitalOf?.(key.id) : undefined);
  const origin =
    ofCorner ?? ofHospital ?? municipalities.find((one) => key?.kind === 'municipality' && one.key === from);
  const isWaiting =
    key?.kind === 'hospital'
      ? hospitalOf === undefined
      : (key?.kind === 'municipality' ? places : corner).isPending;
  return { origin, isUnplaced: key !== null && origin === undefined && !isWaiting, municipalities };
}

/** The same object while nothing of it changes: the row of a hospital is new with each report. */
function useHospitalOrigin(hospital: HospitalPlace | undefined): Origin | undefined {
  const { id, name = '', municipality = '', lat = null, lng = null } = hospital ?? {};
  return useMemo(
    () =>
      id === undefined ? undefined : (hospitalOrigin({ id, name, municipality, lat, lng }) ?? undefined),
    [id, name, municipality, lat, lng],
  );
}
