import type { Stop } from '../../../contract/travel/arrival';
import type { Platform } from '../../platform/platform';
import { findNeighborhood } from '../reference';
import type { ReferralRecord } from '../transfers';

/** The requesting hospital; of a golden code the middle of the patient's neighbourhood, if it is known. */
export async function pickUpOf(
  platform: Platform,
  { golden, ipsReqId, person }: ReferralRecord,
): Promise<Stop | null> {
  if (!golden) return hospitalStop(platform, ipsReqId);
  if (person.neighborhoodId === null) return null;
  const row = await findNeighborhood(platform.database.orm, person.neighborhoodId);
  if (!row || row.lat === null || row.lng === null) return null;
  return {
    ipsId: null,
    name: person.neighborhood ?? row.name,
    lat: row.lat,
    lng: row.lng,
    isApproximate: true,
  };
}

export function hospitalStop({ reference }: Platform, id: number | null): Stop | null {
  const hospital = id === null ? undefined : reference.current.ips.get(id);
  if (!hospital || hospital.lat === null || hospital.lng === null) return null;
  const { name, lat, lng } = hospital;
  return { ipsId: hospital.id, name, lat, lng, isApproximate: false };
}
