import type { Platform } from '../../platform/platform';
import { findCrewed } from '../reference';

interface CrewPhone {
  phone: string | null;
  /** The company, if the telephone is its own. */
  phoneOf: string | null;
}

const NONE: CrewPhone = { phone: null, phoneOf: null };

/** The telephone in an ambulance, else its company's. */
export async function findCrewPhone(
  { database, reference }: Pick<Platform, 'database' | 'reference'>,
  ambulanceId: number | null,
): Promise<CrewPhone> {
  const vehicle = ambulanceId === null ? undefined : await findCrewed(database.orm, ambulanceId);
  if (!vehicle) return NONE;
  const company = reference.current.entities.get(vehicle.entityId);
  const own = vehicle.cellphone || vehicle.phoneNumber;
  if (own) return { phone: own, phoneOf: null };
  return company?.phone ? { phone: company.phone, phoneOf: company.name } : NONE;
}
