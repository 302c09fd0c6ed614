import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import type { Random } from '../random';
import { offeredInsurers } from './insurers';
import { NETWORK } from './networks';
import type { Agreement, Hospital } from './shapes';

const AGREEMENTS = 120;
const ENDING_SOON = 4;

/**
 * The agreements of insurers and hospitals in networks. Every insurer has a hospital in every network. The
 * two insurers with demonstration users (1 and 3) can send to hospital 2 in all its networks. Insurer 1 can
 * also send emergencies to hospital 5, so that another hospital is left when hospital 2 cannot attend. Four others end
 * soon.
 */
export function generateAgreements(random: Random, hospitals: readonly Hospital[], now: Date): Agreement[] {
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
  const today = bogotaDay(now);
  const validFrom = dayAfter(today, -300);
  const soon = new Set(
    random.sample(
      [...chosen].filter((row) => !certain.includes(row)),
      ENDING_SOON,
    ),
  );
  return possible
    .filter((row) => chosen.has(row))
    .map((row, at) => ({
      id: at + 1,
      ...row,
      validFrom,
      validTo: soon.has(row) ? dayAfter(today, 18) : null,
    }));
}

/** Each insurer's agreements with private transport entities: with both for the two insurers that have demonstration users. */
export function generateTransportAgreements(now: Date) {
  const validFrom = dayAfter(bogotaDay(now), -300);
  return offeredInsurers.flatMap(({ id: epsId }, at) =>
    (epsId === 1 || epsId === 3 ? [2, 3] : [2 + (at % 2)]).map((entityId) => ({
      epsId,
      entityId,
      validFrom,
    })),
  );
}
