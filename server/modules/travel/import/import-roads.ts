import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database';
import { buildGraph } from '../graph/build-graph';
import { storeRoads } from '../road-store';
import { readLines } from './read-lines';
import { RoadsError } from './roads-error';

export { RoadsError };

interface ImportedRoads {
  lines: number;
  /** Lines that cars do not use, or of no class that we know. */
  ignored: number;
  nodes: number;
  /** Of the roads for cars, and of those in the graph. */
  foundMetres: number;
  keptMetres: number;
}

/**
 * Replaces the road graph with that of a GeoJSON file. Servers use it within seconds. Throws `RoadsError` for a file that gives
 * no graph, and changes nothing then, or with `dryRun`.
 */
export async function importRoads(
  database: Pick<Database, 'orm'>,
  bytes: Buffer,
  { dryRun }: { dryRun: boolean },
): Promise<ImportedRoads> {
  const { lines, ignored, attribution } = readLines(bytes);
  const graph = buildGraph(lines);
  if (graph.nodes === 0)
    throw new RoadsError('El archivo no tiene ninguna vía para carros que se una con otra.');
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  if (!dryRun) await database.orm.transaction((tx) => storeRoads(tx, attribution, lines, version));
  return {
    lines: lines.length,
    ignored,
    nodes: graph.nodes,
    foundMetres: graph.length.found,
    keptMetres: graph.length.kept,
  };
}

/** What an import did, or would do, in words. */
export function roadsSummary(imported: ImportedRoads, dryRun: boolean): string {
  const { lines, ignored, nodes, foundMetres, keptMetres } = imported;
  const kilometres = (metres: number) => Math.round(metres / 1000).toLocaleString('es-CO');
  return [
    `${lines} líneas para carros; ${ignored} elementos sin usar (sin línea, sin carros o de clase desconocida).`,
    `${kilometres(keptMetres)} de ${kilometres(foundMetres)} km quedan en la red, con ${nodes} nodos: el resto no se puede recorrer de ida y vuelta.`,
    dryRun
      ? 'Era un ensayo: no se cambió nada.'
      : 'La red de vías se reemplazó. Los servidores la usan en unos segundos.',
  ].join('\n');
}
