import type { Ips } from '../../../../contract/hospitals/hospitals';
import type { NotReported } from '../../../../contract/map/map-reads';
import { matcherOf } from '../../../../contract/plain-text';
import type { MapSearch } from '../map-search';

type Filter = Pick<MapSearch, 'networks' | 'excluding' | 'missing' | 'text'>;

/** The hospitals of the chosen networks that have not reported a chosen kind, by the typed words. */
export function filterHospitals(
  hospitals: readonly Ips[],
  { networks, excluding, missing, text }: Filter,
  notReported: NotReported | undefined,
): Ips[] {
  const isFound = matcherOf(text);
  return hospitals.filter(
    (hospital) =>
      isInNetworks(hospital, networks, excluding) &&
      lacksReport(hospital, missing, notReported) &&
      isFound(`${hospital.name} ${hospital.municipality}`),
  );
}

/** With the excluding switch every chosen network must hold, otherwise any one (map 2.1). Without a choice all pass. */
export function isInNetworks(
  { networkIds }: Pick<Ips, 'networkIds'>,
  networks: readonly number[],
  excluding: boolean,
): boolean {
  if (networks.length === 0) return true;
  const holds = (id: number) => networkIds.includes(id);
  return excluding ? networks.every(holds) : networks.some(holds);
}

/** Whether a hospital has not reported any one of the chosen kinds. Until the server has said who has not, none is known. */
export function lacksReport(
  { id }: Pick<Ips, 'id'>,
  missing: MapSearch['missing'],
  notReported: NotReported | undefined,
): boolean {
  return missing.length === 0 || missing.some((kind) => notReported?.[kind].includes(id) ?? false);
}
