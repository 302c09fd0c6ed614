import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import { bogotaDay } from '../../../contract/agreements/validity';
import type { Orm } from '../../platform/database/database';
import { inForce } from './in-force';
import type { Scope } from './list-agreements';
import { agreement } from './tables';

/** How many agreements that have not ended name this insurer, hospital, care network or transport entity. */
export async function countStandingAgreements(
  orm: Orm,
  of: Omit<Scope, 'id'> & { networkId?: number },
  now: Date,
): Promise<number> {
  const conditions = (['epsId', 'ipsId', 'entityId', 'networkId'] as const).flatMap((name) => {
    const wanted = of[name];
    return wanted === undefined ? [] : [eq(agreement[name], wanted)];
  });
  const { validTo } = agreement;
  return orm.$count(agreement, and(or(isNull(validTo), gte(validTo, bogotaDay(now))), ...conditions));
}

/** Whether an agreement names this transport entity, even one that has ended: then it cannot be deleted. */
export async function isInAgreements(orm: Orm, entityId: number): Promise<boolean> {
  return (await orm.$count(agreement, eq(agreement.entityId, entityId))) > 0;
}

/** The agreements of hospitals that are valid today, and their insurers. */
export async function readAgreementsOfToday(
  orm: Orm,
  now: Date,
): Promise<{ total: number; epsIds: number[] }> {
  const today = bogotaDay(now);
  const { epsId, ipsId } = agreement;
  const valid = and(isNotNull(ipsId), inForce(today));
  const rows = await orm.selectDistinct({ epsId }).from(agreement).where(valid);
  return { total: await orm.$count(agreement, valid), epsIds: rows.map((row) => row.epsId) };
}
