import type { Agreement, AgreementGroup, GroupedAgreements } from '../../../contract/agreements/agreements';
import type { NamedId } from '../../../contract/answer';
import type { Reference } from '../../platform/ports/reference';
import type { StoredAgreement } from './list-agreements';
import { presentAgreement, presentTransportAgreement } from './present-agreement';

/** One group for each care network, also for one without agreements, by name. */
export function groupAgreements(rows: readonly StoredAgreement[], reference: Reference): GroupedAgreements {
  const presented = rows.flatMap((row) => presentAgreement(row, reference) ?? []).sort(byHospital);
  const held = new Set(presented.map(({ networkId }) => networkId));
  const isShown = ({ id, archivedAt }: { id: number; archivedAt?: Date | null }) =>
    !archivedAt || held.has(id);
  const networks = [...reference.networks.values()]
    .filter(isShown)
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
  return {
    rows: networks.map((network) => groupOf(network, presented)),
    ambulancesEntity: rows.flatMap((row) => presentTransportAgreement(row, reference) ?? []),
  };
}

function groupOf({ id, name }: NamedId, rows: readonly Agreement[]): AgreementGroup {
  const data = rows.filter(({ networkId }) => networkId === id);
  const eps = distinct(data.map(({ epsId, epsName }) => ({ id: epsId, name: epsName })));
  return {
    id,
    name,
    data,
    ips: distinct(data.map(({ ipsId, ipsName }) => ({ id: ipsId, name: ipsName }))),
    eps,
    epsNames: eps.map((one) => one.name),
  };
}

function distinct(rows: readonly NamedId[]): NamedId[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function byHospital(one: Agreement, other: Agreement): number {
  return one.ipsName.localeCompare(other.ipsName, 'es') || one.epsName.localeCompare(other.epsName, 'es');
}
