import { plainText } from '../../../../../contract/plain-text';
import * as schema from '../../tables';
import { compare, type Wish } from '../compare';
import { forEachInSlices } from '../in-slices';
import type { Line, Planner } from '../plan';
import { RowReader } from '../row-reader';
import { byId, writeRows } from '../write-rows';

/** With the names of its networks. */
type Row = typeof schema.ips.$inferSelect & { networks: string };

/** Hospitals join networks that exist; none leaves one. A hospital is found by its REPS code or by our number. */
export const planNetworks: Planner = async (tx, table) => {
  const networks = await tx.select().from(schema.network);
  const namesOf = (ids: readonly number[]) =>
    networks
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const hospitals = await tx.select().from(schema.ips);
  const stored = byId(hospitals.map((row): Row => ({ ...row, networks: namesOf(row.networkIds) })));
  const byReps = new Map([...stored.values()].map((row) => [row.repsCode, row]));
  const problems = [...table.problems];
  const wishes = new Map<number, Wish<Row>>();
  /** Further rows of a hospital. */
  const more: { at: number; first: number; isNew: boolean }[] = [];

  await forEachInSlices(table.rows, (source) => {
    const row = new RowReader(source, problems);
    const code = row.code('repsCode');
    const number = row.code('ipsId');
    const hospital =
      code === null ? stored.get(Number(number)) : (byReps.get(code.padStart(12, '0')) ?? byReps.get(code));
    const name = row.text('network');
    const network = networks.find((one) => name !== null && plainText(one.name) === plainText(name));
    if (code === null && number === null) row.error('falta el código REPS o el número de la IPS en Relevo');
    else if (!hospital)
      row.error(`no hay IPS ${code === null ? `número ${number}` : `con el código REPS ${code}`}`);
    else if (!network) row.error(name === null ? 'falta la red' : `no hay red «${name}»: créela antes`);
    else if (network.archivedAt) row.error(`la red «${network.name}» está en el archivo`);
    else {
      const earlier = wishes.get(hospital.id);
      const networkIds = joined(earlier?.row ?? hospital, network.id);
      if (earlier)
        more.push({ at: source.at, first: earlier.at, isNew: !hospital.networkIds.includes(network.id) });
      wishes.set(hospital.id, {
        at: earlier?.at ?? source.at,
        row: { ...hospital, networkIds, networks: namesOf(networkIds) },
      });
    }
  });
  const compared = await compare([...wishes.values()], stored, {
    nameOf: ({ repsCode, id, name }) => `${repsCode ?? `#${id}`} ${name}`,
    fields: { networks: 'redes' },
    problems,
  });
  return {
    ...compared,
    lines: [...compared.lines, ...more.flatMap((one) => lineOf(one, compared.lines))],
    // The file is about some hospitals.
    missing: [],
    problems,
    write: (db, editor) =>
      writeRows(
        db,
        schema.ips,
        { toInsert: [], toUpdate: compared.toUpdate.map(({ networks: _names, ...row }) => row) },
        editor,
      ),
  };
};

/** A further row of a hospital says what happens to it, as its first one does. */
function lineOf(
  { at, first, isNew }: { at: number; first: number; isNew: boolean },
  lines: readonly Line[],
): Line[] {
  const line = lines.find((one) => one.at === first);
  if (!line) return [];
  return [isNew ? { ...line, at } : { ...line, at, state: 'same', differences: [] }];
}

function joined({ networkIds }: Row, id: number): number[] {
  return networkIds.includes(id) ? networkIds : [...networkIds, id].sort((one, other) => one - other);
}
