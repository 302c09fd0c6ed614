import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import * as tables from './tables';

const { insuranceRegime, regimeType } = tables;

/** The regimes of each insurer, or of these. */
export async function regimesByInsurer(orm: Orm, among?: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  const rows = await orm
    .select()
    .from(insuranceRegime)
    .where(among && inArray(insuranceRegime.epsId, [...among]));
  for (const { epsId, regimeTypeId } of rows)
    found.set(
      epsId,
      [...(found.get(epsId) ?? []), regimeTypeId].sort((one, other) => one - other),
    );
  return found;
}

/**
 * Makes these the regimes of an insurer. Transfers refer to the kind of regime, not to these rows. The official code of a new plan
 * is the insurer's, unless that is known to be of the other regime: then nobody has said it.
 */
export async function setRegimesOf(
  tx: Orm,
  { id, code }: { id: number; code: string | null },
  regimeTypeIds: readonly number[],
): Promise<void> {
  const stored = await tx.select().from(insuranceRegime).where(eq(insuranceRegime.epsId, id));
  for (const row of stored)
    if (!regimeTypeIds.includes(row.regimeTypeId))
      await tx.delete(insuranceRegime).where(eq(insuranceRegime.id, row.id));
  const letters = new Map((await tx.select().from(regimeType)).map((row) => [row.id, row.code]));
  const added = regimeTypeIds
    .filter((regimeTypeId) => !stored.some((row) => row.regimeTypeId === regimeTypeId))
    .map((regimeTypeId) => ({
      id: id * 10 + regimeTypeId,
      code: isOfOther(code, letters.get(regimeTypeId)) ? null : code,
      epsId: id,
      regimeTypeId,
    }));
  if (added.length > 0) await tx.insert(insuranceRegime).values(added);
}

/** The contributive regime and the subsidised one have codes of their own; the others have none. */
function isOfOther(code: string | null, regime: string | null | undefined): boolean {
  const own = code === null ? null : regimeOfCode(code);
  return own !== null && (regime === 'C' || regime === 'S') && regime !== own;
}

/** After a change of an insurer's code: its plans with the old one, or with its subsidised form, get that of the new one. */
export async function followCode(
  tx: Orm,
  { id, code }: { id: number; code: string | null },
  before: string | null,
): Promise<void> {
  const rename = (from: string, to: string | null) =>
    tx
      .update(insuranceRegime)
      .set({ code: to })
      .where(and(eq(insuranceRegime.epsId, id), eq(insuranceRegime.code, from)));
  if (before === null) return;
  await rename(before, code);
  const [from, to] = [subsidisedForm(before), code && subsidisedForm(code)];
  if (from !== null) await rename(from, to);
}

/** `EPSS010` of `EPS010`; null of a code that is not contributive. */
function subsidisedForm(code: string): string | null {
  return regimeOfCode(code) === 'C' ? code.replace(/^EPS/, 'EPSS') : null;
}

/** The regime of an insurer's official code: `EPS` with digits is contributive, `EPSS`, `ESS`, `CCF` subsidised; null of another code. */
function regimeOfCode(code: string): 'C' | 'S' | null {
  if (/^EPS\d+$/.test(code)) return 'C';
  return /^(EPSS|ESS|CCF|EPSI)\d+$/.test(code) ? 'S' : null;
}
