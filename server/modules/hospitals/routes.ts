import { getIps, type Ips, listIps, listIpsOfNetwork } from '../../../contract/hospitals/hospitals';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Hospital, Reference } from '../../platform/ports/reference';
import { listAgreementsOfNetwork } from '../agreements';
import { offered } from '../reference';

export function routes({ database: { orm }, reference, clock }: Platform): Route[] {
  const sorted = () =>
    offered(reference.current.ips).sort((one, other) => one.name.localeCompare(other.name, 'es'));
  return [
    serveRead(listIps, async () => ({ rows: sorted().map((row) => present(row, reference.current)) })),
    serveRead(getIps, async ({ params }) => {
      const row = reference.current.ips.get(params.id);
      if (!row) throw new Refused('NOT_FOUND');
      return present(row, reference.current);
    }),
    serveRead(listIpsOfNetwork, async ({ params }) => {
      const { current } = reference;
      const agreements = await listAgreementsOfNetwork(orm, params.networkId, new Date(clock.now()));
      const epsOf = (ipsId: number) =>
        agreements
          .filter((row) => row.ipsId === ipsId)
          .map((row) => ({ id: row.epsId, name: current.eps.get(row.epsId)?.name ?? `#${row.epsId}` }));
      const inNetwork = sorted().filter(
        (row) => row.networkIds.includes(params.networkId) || epsOf(row.id).length > 0,
      );
      return { rows: inNetwork.map((row) => ({ ...present(row, current), eps: epsOf(row.id) })) };
    }),
  ];
}

function present(row: Hospital, reference: Reference): Ips {
  const { id, name, nit, repsCode, address, phone, municipalityId, lat, lng, networkIds } = row;
  const municipality = reference.municipalities.get(municipalityId)?.name ?? '';
  return { id, name, nit, repsCode, address, phone, municipalityId, municipality, lat, lng, networkIds };
}
