import { and, gte, isNull, lte, or } from 'drizzle-orm';
import { agreement } from './tables';

/** The condition of `isInForce` in SQL. */
export function inForce(day: string) {
  const { validFrom, validTo } = agreement;
  return and(lte(validFrom, day), or(isNull(validTo), gte(validTo, day)));
}
