import type {
  Agreement,
  GroupedAgreements,
  TransportAgreement,
} from '../../../contract/agreements/agreements';
import { isInForce } from '../../../contract/agreements/validity';
import type { NamedId } from '../../../contract/answer';

interface Covered {
  network: NamedId;
  agreements: readonly Agreement[];
}

export interface Coverage {
  eps: NamedId;
  /** One for each network, also without agreements: a hole. */
  networks: readonly Covered[];
  ambulances: readonly TransportAgreement[];
}

/** What is in force on this day, for each insurer by name: also for one without any agreement. */
export function coverageOf(
  { rows, ambulancesEntity }: GroupedAgreements,
  insurers: readonly NamedId[],
  day: string,
): Coverage[] {
  return insurers
    .map(({ id, name }) => ({
      eps: { id, name },
      networks: rows.map((group) => ({
        network: { id: group.id, name: group.name },
        agreements: group.data.filter((row) => row.epsId === id && isInForce(row, day)),
      })),
      ambulances: ambulancesEntity.filter((row) => row.epsId === id && isInForce(row, day)),
    }))
    .sort((one, other) => one.eps.name.localeCompare(other.eps.name, 'es'));
}

/** The networks in which this insurer has no hospital. */
export function holesOf({ networks }: Pick<Coverage, 'networks'>): NamedId[] {
  return networks.filter(({ agreements }) => agreements.length === 0).map(({ network }) => network);
}
