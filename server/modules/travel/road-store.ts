import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { packRoads, type RoadLine, unpackRoads } from '../../../contract/travel/packed-roads';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import type { Platform } from '../../platform/platform';
import { steadyNow } from '../../platform/steady-now';
import { buildGraph, buildPartialGraph } from './graph/build-graph';
import type { RoadGraph } from './graph/road-graph';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Keys in the table `setting`, which all processes read. The roads are long: only their version is read often. */
const ROADS = 'roads';
const VERSION = 'roads-version';
/** A process uses an import of another one after this time at most. */
const FRESH_MS = 5_000;
/** For a text of some megabytes; higher takes much longer. */
const QUALITY = 6;

const PUT = `insert into setting (key, value) values ($1, $2::jsonb)
  on conflict (key) do update set value = excluded.value`;

/** Stores roads for all processes, instead of those that come with the product. Call it in a transaction. */
export async function storeRoads(
  tx: Orm,
  attribution: string,
  roads: readonly RoadLine[],
  version: string,
): Promise<void> {
  const text = JSON.stringify(packRoads(attribution, roads));
  const packed = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  await runText(tx, PUT, [ROADS, JSON.stringify(packed.toString('base64'))]);
  await runText(tx, PUT, [VERSION, JSON.stringify(version)]);
}

interface RoadStore {
  /** The graph of the imported roads, else of those that come with the product. */
  current(): Promise<RoadGraph>;
}

/** Builds the graph at its first use, and again after an import. Requests at the same time share one build. */
export function createRoadStore(
  { database: { orm }, geography }: Pick<Platform, 'database' | 'geography'>,
  now = steadyNow,
): RoadStore {
  let built: { version: string | null; graph: Promise<RoadGraph> } | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function readGraph(version: string | null): Promise<RoadGraph> {
    if (version === null) return buildPartialGraph(geography.readRoads().lines);
    const packed = Buffer.from(String(await readSetting(orm, ROADS)), 'base64');
    return buildGraph(unpackRoads(JSON.parse((await decompress(packed)).toString('utf8'))).lines);
  }

  return {
    async current() {
      if (!built || now() - checkedAt >= FRESH_MS) {
        const version = await readSetting(orm, VERSION);
        checkedAt = now();
        if (!built || built.version !== version) {
          const graph = readGraph(version);
          const made = { version, graph };
          built = made;
          // After a failure the next request tries again.
          graph.catch(() => {
            if (built === made) built = null;
          });
        }
      }
      return built.graph;
    },
  };
}

async function readSetting(orm: Orm, key: string): Promise<string | null> {
  const [row] = await runText(orm, `select value #>> '{}' from setting where key = $1`, [key]);
  return row ? String(row[0]) : null;
}
