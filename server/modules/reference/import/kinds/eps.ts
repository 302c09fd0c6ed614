import { NEVER_OFFERED_EPS_ID } from '../../../../../contract/limits';
import type { Orm } from '../../../../platform/database/database';
import { insertAll } from '../../../../platform/database/insert-all';
import * as schema from '../../tables';
import { administeredOf } from '../administered';
import { compare, distinct, type Wish } from '../compare';
import { flatMapInSlices } from '../in-slices';
import type { Planner } from '../plan';
import { RowReader } from '../row-reader';
import { byId, writeRows } from '../write-rows';
import { readRegimes, regimesByCode } from './eps-regimes';

/** With the letters of the insurer's regimes: `C, S`. */
type Row = typeof schema.eps.$inferSelect & { regimes: string };

/** Invented insurers have ids up to this; a real insurer never gets one of them. */
const LAST_INVENTED_ID = 100;

/** The key is the insurer's code. An insurer with two codes, contributive and subsidised, has two rows. */
export const planEps: Planner = async (tx, table) => {
  const regimeIds = new Map((await tx.select().from(schema.regimeType)).map(({ id, code }) => [code, id]));
  const stored = await storedEps(tx);
  const byCode = new Map([...stored.values()].map((row) => [row.code, row]));
  const newIds = new Map<string, number>();
  const highest = Math.max(LAST_INVENTED_ID, ...stored.keys());
  const problems = [...table.problems];

  const wishes = await flatMapInSlices(table.rows, (source): Wish<Row>[] => {
    const row = new RowReader(source, problems);
    const codes = [row.code('code'), row.code('secondCode')].filter((code) => code !== null);
    if (codes.length === 0) row.error('falta el código');
    const nit = row.nit();
    const regimes = regimesByCode(codes, readRegimes(row));
    return codes.flatMap((code) => {
      if (!/^[A-Z]{2,5}\d{1,4}$/.test(code)) return row.error(`«${code}» no es un código de EPS`) ?? [];
      const current = byCode.get(code);
      if (current?.id === NEVER_OFFERED_EPS_ID)
        return row.warn(`${code} es la EPS ${NEVER_OFFERED_EPS_ID}, que no se toca; se omite`) ?? [];
      const id = current?.id ?? newIds.get(code) ?? highest + newIds.size + 1;
      if (!current) newIds.set(code, id);
      const name = row.name(current?.name, 'name');
      if (name === null) return [];
      const wish: Row = {
        id,
        code,
        name,
        nit: nit ?? current?.nit ?? null,
        phone: row.listedTelephone('phone') ?? current?.phone ?? null,
        answersInSystem: current?.answersInSystem ?? false,
        ...administeredOf(current),
        regimes: letters([...(current?.regimes ?? '').split(', '), ...(regimes.get(code) ?? [])]),
      };
      return [{ at: row.at, row: wish }];
    });
  });

  const compared = await compare(distinct(wishes, problems, table.place), stored, {
    nameOf: ({ code, name }) => `${code ?? '(sin código)'} ${name}`,
    fields: { name: 'nombre', nit: 'NIT', phone: 'teléfono', regimes: 'régimen' },
    problems,
  });
  const withoutRegimes = ({ regimes: _regimes, ...row }: Row) => row;
  return {
    ...compared,
    missing: compared.missing.filter((row) => !row.startsWith(`${stored.get(NEVER_OFFERED_EPS_ID)?.code} `)),
    problems,
    async write(db, editor) {
      const rows = {
        toInsert: compared.toInsert.map(withoutRegimes),
        toUpdate: compared.toUpdate.map(withoutRegimes),
      };
      await writeRows(db, schema.eps, rows, editor);
      const added = [...compared.toInsert, ...compared.toUpdate].flatMap(({ id, code, regimes }) =>
        regimes
          .split(', ')
          .filter((letter) => letter !== '' && !stored.get(id)?.regimes.split(', ').includes(letter))
          .map((letter) => regimeIds.get(letter))
          .filter((regimeTypeId) => regimeTypeId !== undefined)
          .map((regimeTypeId) => ({ id: id * 10 + regimeTypeId, code, epsId: id, regimeTypeId })),
      );
      await insertAll(db, schema.insuranceRegime, added);
    },
  };
};

const letters = (given: readonly string[]) =>
  [...new Set(given)]
    .filter((letter) => letter)
    .sort()
    .join(', ');

async function storedEps(tx: Orm): Promise<Map<number, Row>> {
  const rows = await tx.select().from(schema.eps);
  const regimeTypes = byId(await tx.select().from(schema.regimeType));
  const regimes = await tx.select().from(schema.insuranceRegime);
  return byId(
    rows.map((row) => {
      const own = regimes.filter(({ epsId }) => epsId === row.id);
      return {
        ...row,
        regimes: letters(own.map(({ regimeTypeId }) => regimeTypes.get(regimeTypeId)?.code ?? '')),
      };
    }),
  );
}
