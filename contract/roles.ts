/** The roles of the specification (transfers 6, resources 6), as the identity token carries them, and the administrator's. */
export const ROLES = [
  'CRUE',
  'CRUE_REFERRAL_MANAGER',
  'CRUE_RESOURCES_AUDITOR',
  'CRUE_DEP',
  'CRUE_DEP_REFERRAL_MANAGER',
  'CRUE_GOLDEN_MANAGER',
  'EPS',
  'EPS_REFERRAL_MANAGER',
  'EPS_REFERRAL_AUDITOR',
  'IPS',
  'IPS_REFERRAL_REPORTER',
  'IPS_REFERRAL_MANAGER',
  'IPS_REFERRAL_AUDITOR',
  'IPS_BLOOD_RESOURCES',
  'IPS_HOSPITALARY_RESOURCES',
  'TRANSPORT',
  'TRANSPORT_REFERRAL_MANAGER',
  'TRANSPORT_REFERRAL_AUDITOR',
  'CAN_USE_ONLY_COVID',
  'RELEVO_ADMIN',
] as const;

export type Role = (typeof ROLES)[number];

/** The kind of a person's organisation. It decides which rows they may see. */
export const FAMILIES = [
  'CRUE',
  'CRUE_DEP',
  'CRUE_GOLDEN',
  'EPS',
  'IPS',
  'TRANSPORT',
  'ADMIN',
  'NONE',
] as const;

export type Family = (typeof FAMILIES)[number];

/** The part of a verified identity that permissions depend on. */
export interface Actor {
  /** Issuer and subject of the token identify a person permanently. */
  issuer: string;
  subject: string;
  username: string;
  /** The name that other people see: `M. Ruiz`, `Mónica Ruiz`. */
  name: string;
  roles: readonly Role[];
  /** The IPS, EPS or transport entity that the token names; null for the regulation centre, and if it names none. */
  entityId: number | null;
}

const known = new Set<string>(ROLES);

/** Known roles among those that a token lists (realm roles and roles of the web client). */
export function knownRoles(claimed: readonly string[]): Role[] {
  return [...new Set(claimed)].filter((role): role is Role => known.has(role));
}

/** A person belongs to one family; with roles of several, the more specific wins. */
export function familyOf(roles: readonly Role[]): Family {
  const has = (prefix: string) => roles.some((role) => role.startsWith(prefix));
  if (has('CRUE_DEP')) return 'CRUE_DEP';
  if (
    roles.some(
      (role) => role === 'CRUE' || role === 'CRUE_REFERRAL_MANAGER' || role === 'CRUE_RESOURCES_AUDITOR',
    )
  )
    return 'CRUE';
  if (roles.includes('CRUE_GOLDEN_MANAGER')) return 'CRUE_GOLDEN';
  if (has('EPS')) return 'EPS';
  if (has('IPS')) return 'IPS';
  if (has('TRANSPORT')) return 'TRANSPORT';
  // Last: a regulator who also administers stays a regulator.
  if (roles.includes('RELEVO_ADMIN')) return 'ADMIN';
  return 'NONE';
}

export function hasAnyRole(held: readonly Role[], wanted: readonly Role[]): boolean {
  return wanted.some((role) => held.includes(role));
}
