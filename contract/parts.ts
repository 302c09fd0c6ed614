import { type Actor, familyOf, hasAnyRole, type Role } from './roles';

/** The parts of people in transfers: the columns of the specification's table of actions. */
const PARTS = ['CRUE', 'CRUE_DEP', 'CRUE_GOLDEN', 'EPS', 'IPS', 'TRANSPORT'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Roles that make a person a part. The specification lets `EPS` act, but an EPS auditor only reads reports, so the
 * auditor's role cancels the part.
 */
const PART_ROLES: Record<Part, { anyOf: readonly Role[]; noneOf: readonly Role[] }> = {
  CRUE: { anyOf: ['CRUE', 'CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR'], noneOf: [] },
  CRUE_DEP: { anyOf: ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER'], noneOf: [] },
  CRUE_GOLDEN: { anyOf: ['CRUE_GOLDEN_MANAGER'], noneOf: [] },
  EPS: { anyOf: ['EPS', 'EPS_REFERRAL_MANAGER'], noneOf: ['EPS_REFERRAL_AUDITOR'] },
  IPS: { anyOf: ['IPS_REFERRAL_REPORTER'], noneOf: [] },
  TRANSPORT: { anyOf: ['TRANSPORT_REFERRAL_MANAGER'], noneOf: [] },
};

/** The part of these roles; null for people outside transfers (auditors, resources, blood, administrators). */
export function partOf(roles: readonly Role[]): Part | null {
  const family = familyOf(roles);
  if (family === 'NONE' || family === 'ADMIN') return null;
  const rule = PART_ROLES[family];
  const held = rule.anyOf.some((role) => roles.includes(role));
  const barred = rule.noneOf.some((role) => roles.includes(role));
  return held && !barred ? family : null;
}

export function actsAs(actor: Pick<Actor, 'roles'>, parts: readonly Part[]): boolean {
  const part = partOf(actor.roles);
  return part !== null && parts.includes(part);
}

/** Whether a person changes something as one of these parts: an auditor of the regulation centre reads as it, and changes nothing. */
export function mayActAs(actor: Pick<Actor, 'roles'>, parts: readonly Part[]): boolean {
  return actsAs(actor, parts) && !onlyReads(actor.roles);
}

/** Who audits and also manages acts as a manager. */
function onlyReads(roles: readonly Role[]): boolean {
  return hasAnyRole(roles, ['CRUE_RESOURCES_AUDITOR']) && !hasAnyRole(roles, ['CRUE_REFERRAL_MANAGER']);
}

export const ALL_PARTS: readonly Part[] = PARTS;
/** Groups of parts that several calls share. */
export const REGULATORS: readonly Part[] = ['CRUE', 'CRUE_DEP'];
export const AUTHORISERS: readonly Part[] = ['EPS', 'CRUE', 'CRUE_DEP'];
