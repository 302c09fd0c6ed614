import { queryOptions } from '@tanstack/react-query';
import { listMunicipalityPlaces } from '../../../../contract/catalogues/municipality-places';
import { placeAddress } from '../../../../contract/travel/address-place';
import { callApi, queryKeys } from '../../../api';
import { CATALOGUE } from '../../../subjects/catalogues/eps-query';
import { resourceKeys } from '../../../subjects/resources/keys';
import type { Corner } from './origin-key';

/** On the device after its first answer, as the lists of hospitals are. */
export const municipalityPlacesQuery = queryOptions({
  ...CATALOGUE,
  queryKey: queryKeys.catalogue('municipalityPlaces'),
  queryFn: async ({ signal }) => (await callApi(listMunicipalityPlaces, { signal })).rows,
});

/** Where a corner is, by the streets that the server knows. It may be where a patient is: stored encrypted. */
export function cornerPlaceQuery(corner: Corner | null) {
  const address = corner ? `Calle ${corner.calle} # ${corner.carrera}` : '';
  return queryOptions({
    queryKey: resourceKeys.corner(address),
    meta: { rests: 'clinical' },
    enabled: corner !== null,
    // Streets stay where they are.
    staleTime: CATALOGUE.staleTime,
    queryFn: async ({ signal }) => (await callApi(placeAddress, { query: { address }, signal })).place,
  });
}
