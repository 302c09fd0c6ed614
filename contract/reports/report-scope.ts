import { partOf } from '../parts';
import { type Actor, familyOf, type Role } from '../roles';

/** Whose rows a person reads in a report: all, those of the departmental centre, or those of one entity. */
const AS_MANAGER: Partial<Record<ReturnType<typeof familyOf>, Role>> = {
  CRUE: 'CRUE_REFERRAL_MANAGER',
  CRUE_DEP: 'CRUE_DEP_REFERRAL_MANAGER',
  EPS: 'EPS_REFERRAL_MANAGER',
  IPS: 'IPS_REFERRAL_REPORTER',
  TRANSPORT: 'TRANSPORT_REFERRAL_MANAGER',
};

/**
 * The reader as the referral manager of the same entity: an auditor reads in a report the transfers of the own entity, which
 * the manager opens on a screen (decision 0077). Nobody reads more than that manager.
 */
export function asReferralManager<Reader extends Pick<Actor, 'roles'>>(reader: Reader): Reader {
  const role = AS_MANAGER[familyOf(reader.roles)];
  return { ...reader, roles: role ? [role] : [] };
}

/**
 * Whether a report of transfers names the patient. People who take part in transfers or audit them read it; those who only
 * report beds or blood read the cases of their hospital without it.
 */
export function readsPatients({ roles }: Pick<Actor, 'roles'>): boolean {
  return partOf(roles) !== null || roles.some((role) => /_REFERRAL_(MANAGER|AUDITOR)$/.test(role));
}

/** Whether a report of the COVID and IRA lists names the patients: only for who keeps these lists, of the own hospital. */
export function readsListedPatients({ roles }: Pick<Actor, 'roles'>): boolean {
  return familyOf(roles) === 'IPS' && roles.includes('IPS_HOSPITALARY_RESOURCES');
}
