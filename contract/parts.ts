import { type Actor, familyOf, type Role } from './roles';

/** As whom a person takes part in transfers: the columns of the specification's table of actions. */
const PARTS = ['CRUE', 'CRUE_DEP', 'CRUE_GOLDEN', 'EPS', 'IPS', 'TRANSPORT'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Which roles make somebody a part. `EPS` alone acts (the table names it), but an auditor of an EPS reads reports and
 * does not authorise, so the auditor's role takes that away.
 */
const PART_ROLES: Record<Part, { anyOf: readonly Role[]; noneOf: readonly Role[] }> = {
  CRUE: { anyOf: ['CRUE', 'CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR'], noneOf: [] },
  CRUE_DEP: { anyOf: ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER'], noneOf: [] },
  CRUE_GOLDEN: { anyOf: ['CRUE_GOLDEN_MANAGER'], noneOf: [] },
  EPS: { anyOf: ['EPS', 'EPS_REFERRAL_MANAGER'], noneOf: ['EPS_REFERRAL_AUDITOR'] },
  IPS: { anyOf: ['IPS_REFERRAL_REPORTER'], noneOf: [] },
  TRANSPORT: { anyOf: ['TRANSPORT_REFERRAL_MANAGER'], noneOf: [] },
};

/** The part that these roles play, or null for people who take no part in transfers (auditors, resources, blood). */
export function partOf(roles: readonly Role[]): Part | null {
  const family = familyOf(roles);
  if (family === 'NONE') return null;
  const rule = PART_ROLES[family];
  const held = rule.anyOf.some((role) => roles.includes(role));
  const barred = rule.noneOf.some((role) => roles.includes(role));
  return held && !barred ? family : null;
}

export function actsAs(actor: Pick<Actor, 'roles'>, parts: readonly Part[]): boolean {
  const part = partOf(actor.roles);
  return part !== null && parts.includes(part);
}

/** Everyone who takes part in transfers. */
export const ALL_PARTS: readonly Part[] = PARTS;
/** The parts of one side of the table, named where more than one call needs them. */
export const REGULATORS: readonly Part[] = ['CRUE', 'CRUE_DEP'];
export const AUTHORISERS: readonly Part[] = ['EPS', 'CRUE', 'CRUE_DEP'];
