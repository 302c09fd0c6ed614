import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { CatalogueName, CatalogueVersion } from '../../../contract/catalogues/downloads';
import type { Database } from '../../platform/database/database';
import { KeptJson } from '../../platform/http/route';
import { steadyNow } from '../../platform/steady-now';

/** The columns of each catalogue as in `CATALOGUE_ROWS`; its rows have the order of search results. */
const TABLES: Record<
  CatalogueName,
  { table: string; columns: readonly string[]; order: string; where?: string }
> = {
  cie10: { table: 'cie10', columns: ['id', 'code', 'name'], order: 'code, id' },
  departments: { table: 'department', columns: ['id', 'name'], order: 'name, id' },
  municipalities: {
    table: 'municipality',
    columns: ['id', 'department_id', 'name'],
    order: 'name, id',
  },
  neighborhoods: {
    table: 'neighborhood',
    columns: ['id', 'municipality_id', 'name'],
    order: 'name, id',
    where: 'archived_at is null',
  },
};

interface Download extends CatalogueVersion {
  answer: KeptJson;
}

interface Downloads {
  get(name: CatalogueName): Promise<Download>;
}

interface DownloadOptions {
  now?: () => number;
  /** The version of the reference data in this process. */
  version?: () => number;
}

/** After this time a request checks whether the table was changed by hand. */
const FRESH_MS = 60_000;
const QUALITY = 9;
const compress = promisify(brotliCompress);

interface Made {
  download: Download;
  /** The version of the reference data at the last check. */
  referenceVersion: number;
  digest: string;
  checkedAt: number;
}

/** Whole catalogues, serialised and compressed at the first request and after a change of their content. */
export function createDownloads(
  database: Database,
  { now = steadyNow, version = () => 0 }: DownloadOptions = {},
): Downloads {
  const made = new Map<CatalogueName, Promise<Made>>();

  /** Concurrent requests share one build: all tablets of a hospital may start at once and send a hundred requests. */
  async function renew(name: CatalogueName, former: Made | null): Promise<Made> {
    const checked = { referenceVersion: version(), checkedAt: now() };
    const digest = await digestOf(database, name);
    if (former?.digest === digest) return { ...former, ...checked };
    return { download: await make(database, name), digest, ...checked };
  }

  const isFresh = ({ checkedAt, referenceVersion }: Made) =>
    referenceVersion === version() && now() - checkedAt < FRESH_MS;

  return {
    async get(name) {
      const known = made.get(name);
      const current = known ? await known : null;
      if (current && isFresh(current)) return current.download;
      // Another request may have started the build.
      if (made.get(name) === known) {
        const renewed = renew(name, current);
        made.set(name, renewed);
        renewed.catch(() => restore(name, renewed, known));
      }
      return (await (made.get(name) ?? renew(name, null))).download;
    },
  };

  /** After a failure the next request tries again. */
  function restore(name: CatalogueName, failed: Promise<Made>, former: Promise<Made> | undefined): void {
    if (made.get(name) !== failed) return;
    if (former) made.set(name, former);
    else made.delete(name);
  }
}

/** A digest of the table's rows, computed in the database: cheap enough for once a minute. */
async function digestOf(database: Database, name: CatalogueName): Promise<string> {
  const { table, columns, where = 'true' } = TABLES[name];
  const [row] = await database.query<{ digest: string | null }>(
    `select md5(string_agg(concat_ws(chr(31), ${columns.join(', ')}), chr(30) order by id)) as digest from ${table}
      where ${where}`,
  );
  return row?.digest ?? '';
}

async function make(database: Database, name: CatalogueName): Promise<Download> {
  const { table, columns, order, where = 'true' } = TABLES[name];
  const found = await database.query<Record<string, number | string>>(
    `select ${columns.join(', ')} from ${table} where ${where} order by ${order}`,
  );
  const rows = found.map((row) => columns.map((column) => row[column]));
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);
  const json = Buffer.from(JSON.stringify({ ok: true, data: { name, version, rows } }));
  const brotli = await compress(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
  return { name, version, rows: rows.length, answer: new KeptJson(version, json, brotli) };
}
