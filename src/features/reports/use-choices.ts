import { useQuery } from '@tanstack/react-query';
import type { ReportFilter } from '../../../contract/reports/report-types';
import { familyOf } from '../../../contract/roles';
import { needsEntity } from '../../../contract/session/entity-names';
import { useSession } from '../../session';
import { epsQuery } from '../../subjects/catalogues/eps-query';
import { entitiesQuery, hospitalsQuery } from '../../subjects/catalogues/institution-queries';
import { networksQuery } from '../../subjects/catalogues/networks-query';

type Choice = { value: string; label: string };
export type Choices = ReturnType<typeof useChoices>;

/** The institutions of each filter, and whether the person's own one is missing among them. */
export function useChoices() {
  const { profile } = useSession();
  const ips = useQuery(hospitalsQuery);
  const eps = useQuery(epsQuery);
  const entities = useQuery(entitiesQuery);
  const networks = useQuery(networksQuery);
  const hospitals = choicesOf(ips.data);
  const of: Partial<Record<ReportFilter, readonly Choice[]>> = {
    ipsId: hospitals,
    ipsReqId: hospitals,
    ipsRecvId: hospitals,
    epsId: choicesOf(eps.data),
    ambulancesEntityId: choicesOf(entities.data),
    networkId: choicesOf(networks.data),
  };
  const family = familyOf(profile?.roles ?? []);
  const own = family === 'IPS' ? ips.data : family === 'EPS' ? eps.data : entities.data;
  const isUnregistered =
    needsEntity(profile?.roles ?? []) &&
    (profile?.entityId === null || own?.some(({ id }) => id === profile?.entityId) === false);
  const lists = { ipsReqId: ips, ipsRecvId: ips, ipsId: ips, epsId: eps, ambulancesEntityId: entities };
  /** The filters whose list could not be read: an empty one would look as if there were nothing to choose. */
  const failed = Object.entries({ ...lists, networkId: networks })
    .filter(([, query]) => query.error !== null && query.data === undefined)
    .map(([filter, query]) => ({ filter: filter as ReportFilter, query }));
  return { of, isUnregistered, failed };
}

function choicesOf(rows: readonly { id: number; name: string }[] = []): Choice[] {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}
