import { type Actor, type Family, familyOf, type Role } from '../roles';

/** Families whose people act for one entity: a hospital, an insurer or a transport entity. */
const OF_AN_ENTITY: readonly Family[] = ['IPS', 'EPS', 'TRANSPORT'];

export function needsEntity(roles: readonly Role[]): boolean {
  return OF_AN_ENTITY.includes(familyOf(roles));
}

/** The person's roles are of an entity, and the token names none that Relevo knows. */
export function lacksEntity({ roles, entityId }: Pick<Actor, 'roles' | 'entityId'>): boolean {
  return entityId === null && needsEntity(roles);
}

/** The roles that such a person still has. */
export function rolesWithoutEntity(roles: readonly Role[]): Role[] {
  return roles.filter((role) => !needsEntity([role]));
}

/** Longer numbers are codes: a NIT has nine digits or more, a REPS code ten or more. */
const ID_DIGITS = 6;
const PROVIDER_DIGITS = 10;

/**
 * What one value of the claim `entityId` means (decision 0034). Its form alone decides, so that its meaning does not
 * change when somebody adds an entity.
 */
export type EntityName =
  | { by: 'id'; id: number }
  /** A site, or a provider with one site. */
  | { by: 'reps'; code: string }
  /** Without its check digit. */
  | { by: 'nit'; number: string };

/** Null: the value names no entity of this family. */
export function readEntityName(value: string, family: Family): EntityName | null {
  const text = value.replace(/[\s.]/g, '');
  if (/^[1-9]\d*$/.test(text) && text.length <= ID_DIGITS) return { by: 'id', id: Number(text) };
  if (family === 'IPS') return repsCode(text);
  const [, number] = /^(\d{6,10})(?:-\d)?$/.exec(text) ?? [];
  return number ? { by: 'nit', number } : null;
}

/** Spreadsheets remove the zero before the code of Antioquia. A NIT with its check digit has the hyphen elsewhere. */
function repsCode(text: string): EntityName | null {
  if (/^\d{10}$/.test(text)) return { by: 'reps', code: text };
  const [, provider, site] = /^(\d{9,10})-?(\d\d)$/.exec(text) ?? [];
  return provider ? { by: 'reps', code: `${provider.padStart(PROVIDER_DIGITS, '0')}${site}` } : null;
}
