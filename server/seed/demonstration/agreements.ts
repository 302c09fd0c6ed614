import type { Random } from '../random';
import { offeredInsurers } from './insurers';
import { NETWORK } from './networks';
import type { Agreement, Hospital } from './shapes';

const AGREEMENTS = 120;

/**
 * The agreements of insurers and hospitals in networks. Every insurer has a hospital in every network. The
 * two insurers with demonstration users (1 and 3) can send to hospital 2 in all its networks. Insurer 1 can
 * also send emergencies to hospital 5, so that another hospital is left when hospital 2 cannot attend.
 */
export function generateAgreements(random: Random, hospitals: readonly Hospital[]): Agreement[] {
  const possible = offeredInsurers.flatMap(({ id: epsId }) =>
    hospitals.flatMap(({ id: ipsId, networkIds }) =>
      networkIds.map((networkId) => ({ epsId, ipsId, networkId })),
    ),
  );
  const certain = possible.filter(
    ({ epsId, ipsId, networkId }) =>
      (ipsId === 2 && (epsId === 1 || epsId === 3)) ||
      (ipsId === 5 && epsId === 1 && networkId === NETWORK.urgencias),
  );
  const covered = offeredInsurers.flatMap(({ id: epsId }) =>
    [...new Set(hospitals.flatMap(({ networkIds }) => networkIds))].map((networkId) =>
      random.pick(possible.filter((row) => row.epsId === epsId && row.networkId === networkId)),
    ),
  );
  const chosen = new Set([...certain, ...covered]);
  for (const row of random.sample(possible, possible.length)) {
    if (chosen.size >= AGREEMENTS) break;
    chosen.add(row);
  }
  return possible.filter((row) => chosen.has(row)).map((row, at) => ({ id: at + 1, ...row }));
}
