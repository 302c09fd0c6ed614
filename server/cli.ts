import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Config, readConfig } from './config';
import { createTokenIssuer, UnknownPersonError } from './embedded/identity';
import { explanationOf } from './explain-failure';
import { keycloakRealm, newSecret, PEOPLE_CLIENT, RealmUrlError } from './keycloak-realm';
import { agreementList } from './modules/agreements';
import { adoptFolder, compareFolder, forgetOrphans } from './modules/files';
import { ImportError, importCatalogue, kinds, summary } from './modules/reference';
import type { Database } from './platform/database/database';
import { gapsReport, listOpenGaps } from './platform/idempotency/list-gaps';
import { importBdua } from './seed/bdua/import-bdua';
import { bduaSummary } from './seed/bdua/summary';
import { demonstrationPeople } from './seed/demonstration/people';
import { requireMode } from './seed/stored-mode';
import { filesFolder, modeOf, openDatabase, prepareDatabase } from './start';

const USAGE = `relevo: órdenes del servidor

  relevo start            inicia el servidor
  relevo token USUARIO    imprime un token de acceso (solo con la identidad incluida)
  relevo reset            borra los datos de una demostración y los pone de nuevo
  relevo migrate          actualiza las tablas y termina
  relevo gaps             lista los envíos que no han llegado aunque llegaron otros posteriores del mismo equipo
  relevo files adopt [--anyway]
                          dice que la carpeta de archivos es la de esta base de datos, por ejemplo una restaurada;
                          con --anyway, aunque le falten la mayoría de los archivos
  relevo files orphans    aparta en la papelera todos los archivos sin dueño, aunque sean demasiados
  relevo catalogues import ARCHIVO [--kind CATÁLOGO] [--dry-run]
                          carga un CSV o GeoJSON oficial sobre un catálogo; con --dry-run solo dice qué cambiaría
                          CATÁLOGO: ${[...kinds, agreementList].map(({ name }) => name).join(', ')}
                          (sin --kind se reconoce por el encabezado)
  relevo bdua import ARCHIVO --as-of AAAA-MM-DD [--dry-run] [--rejected ARCHIVO] [--anyway]
                          carga un extracto de la BDUA como registro de afiliados; con --rejected anota las filas rechazadas
  relevo keycloak-realm --url https://… [--out ARCHIVO]
                          escribe el realm de Keycloak para la dirección de Relevo (relevo-realm.json)`;

const OPTIONS = {
  kind: { type: 'string' },
  'dry-run': { type: 'boolean' },
  url: { type: 'string' },
  out: { type: 'string' },
  'as-of': { type: 'string' },
  rejected: { type: 'string' },
  anyway: { type: 'boolean' },
} as const;

/** A mistake in the typed command: printed as one line without a stack trace. */
class CommandError extends Error {}

let config: Config | null = null;

async function run(): Promise<void> {
  const { positionals, values } = readCommandLine();
  const [command, ...words] = positionals;
  if (command === 'start') {
    await import('./main');
    return;
  }
  if (command === 'keycloak-realm') return writeRealm(values);
  config = readConfig(process.env);
  if (command === 'token') return printToken(config, words[0]);
  if (command === 'reset') return reset(config);
  if (command === 'migrate') return migrate(config);
  if (command === 'gaps') return printGaps(config);
  if (command === 'files' && words[0] === 'adopt') return adoptFiles(config, values.anyway ?? false);
  if (command === 'files' && words[0] === 'orphans') return moveOrphans(config);
  if (command === 'catalogues' && words[0] === 'import') return importFile(config, words[1], values);
  if (command === 'bdua' && words[0] === 'import') return importRegister(config, words[1], values);
  console.log(USAGE);
  process.exitCode = command === undefined ? 0 : 2;
}

function readCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, strict: true, options: OPTIONS });
  } catch {
    throw new CommandError(`No se entienden las opciones de la orden.\n\n${USAGE}`);
  }
}

async function writeRealm({ url, out = 'relevo-realm.json' }: { url?: string; out?: string }): Promise<void> {
  if (!url) throw new CommandError('Falta la dirección de Relevo: relevo keycloak-realm --url https://…');
  const secret = newSecret();
  const realm = keycloakRealm(url, secret);
  // The file has the secret of the service account.
  await writeFile(out, realm, { mode: 0o600 }).catch(() => {
    throw new CommandError(`No se puede escribir el archivo ${out}.`);
  });
  console.log(`El realm para ${new URL(url).origin} está en ${out}. Impórtelo en Keycloak y después bórrelo: tiene un secreto.

Para llevar a las personas desde Relevo, agregue estas dos líneas a su archivo de variables. El secreto no se muestra otra vez:

KEYCLOAK_ADMIN_CLIENT=${PEOPLE_CLIENT}
KEYCLOAK_ADMIN_SECRET=${secret}`);
}

async function printToken(config: Config, username: string | undefined): Promise<void> {
  if (config.keycloak) throw new CommandError('Con Keycloak los tokens los da Keycloak.');
  if (!username) throw new CommandError('Falta el usuario: relevo token USUARIO');
  const { dataDir, publicUrl } = config;
  const issue = await createTokenIssuer({ dataDir, publicUrl, people: demonstrationPeople });
  console.log(await issue(username));
}

/**
 * Empties the database of a demonstration and its files and writes the seed again. The identity keys stay. Every other
 * database is refused.
 */
async function reset(config: Config): Promise<void> {
  if (!config.demonstration)
    throw new CommandError('relevo reset borra todos los datos: solo existe en la demostración.');
  const database = await openDatabase(config);
  try {
    await requireMode(database, 'demonstration');
    await rm(filesFolder(config), { recursive: true, force: true });
    await database.query('drop schema public cascade');
    await database.query('create schema public');
    await database.query('drop schema if exists drizzle cascade');
    await prepareDatabase(database, config);
  } finally {
    await database.close();
  }
  console.log('Los datos de demostración están de nuevo como al comienzo.');
}

async function migrate(config: Config): Promise<void> {
  const database = await openExisting(config);
  try {
    await database.alone(async (own) => {
      await requireMode(own, modeOf(config));
      await own.migrate();
    });
  } finally {
    await database.close();
  }
  console.log(`Las tablas de ${placeOf(config)} están al día.`);
}

/** Throws instead of making an embedded database: a command without its environment would work on an empty one. */
async function openExisting(config: Config): Promise<Database> {
  if (!config.database && !existsSync(join(config.dataDir, 'database')))
    throw new CommandError(
      `No hay base de datos: falta DATABASE_URL, y la carpeta ${config.dataDir} no tiene una incluida. ¿Se leyó el archivo de variables del servidor?`,
    );
  return openDatabase(config);
}

/** The database in a message, without its password. */
function placeOf({ database, dataDir }: Config): string {
  if (!database) return `la base de datos incluida de ${dataDir}`;
  const { host, pathname } = new URL(database.url);
  return `la base de datos ${host}${pathname}`;
}

async function printGaps(config: Config): Promise<void> {
  const database = await openExisting(config);
  try {
    await requireMode(database, modeOf(config));
    await database.migrate();
    console.log(gapsReport(await listOpenGaps(database), new Date()));
  } finally {
    await database.close();
  }
}

/** Marks a folder on purpose: the server does it only where no lost disk can be hidden. */
async function adoptFiles(config: Config, anyway: boolean): Promise<void> {
  const folder = filesFolder(config);
  if (!existsSync(folder)) throw new CommandError(`No existe la carpeta ${folder}. ¿Falta montar su disco?`);
  const database = await openExisting(config);
  try {
    await database.alone(async (own) => {
      await requireMode(own, modeOf(config));
      await own.migrate();
      const { named, looked, present } = await compareFolder(own, folder);
      const found = `La base de datos nombra ${named} archivos. De ${looked} que se buscaron, ${present} están en ${folder}.`;
      if (present * 2 < looked && !anyway)
        throw new CommandError(`${found} No se cambió nada. Para usarla así: relevo files adopt --anyway`);
      await adoptFolder(own, folder);
      console.log(`${found} La carpeta queda como la de esta base de datos.`);
    });
  } finally {
    await database.close();
  }
}

/** The server stops at many orphans, until a person has looked. */
async function moveOrphans(config: Config): Promise<void> {
  const database = await openExisting(config);
  try {
    const files = await prepareDatabase(database, config);
    const { removed, failed } = await forgetOrphans(database.orm, files, new Date(), { anyway: true });
    console.log(`Se apartaron ${removed} archivos sin dueño en la papelera, por 30 días.`);
    if (failed > 0) throw new CommandError(`${failed} no se pudieron apartar.`);
  } finally {
    await database.close();
  }
}

async function importFile(
  config: Config,
  file: string | undefined,
  options: { kind?: string; 'dry-run'?: boolean },
): Promise<void> {
  if (!file) throw new CommandError('Falta el archivo: relevo catalogues import ARCHIVO');
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`No se puede leer el archivo ${file}.`);
  });
  const database = await openExisting(config);
  try {
    const dryRun = options['dry-run'] ?? false;
    const outcome = await importCatalogue(database, {
      bytes,
      kind: options.kind ?? null,
      more: [agreementList],
      dryRun,
    });
    console.log(summary(outcome, dryRun));
    if (outcome.failed) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

interface RegisterOptions {
  'as-of'?: string;
  'dry-run'?: boolean;
  rejected?: string;
  anyway?: boolean;
}

async function importRegister(
  config: Config,
  file: string | undefined,
  options: RegisterOptions,
): Promise<void> {
  const asOf = options['as-of'] ?? '';
  const today = new Date(Date.now() - COLOMBIA_MS).toISOString().slice(0, 10);
  if (!file) throw new CommandError('Falta el archivo: relevo bdua import ARCHIVO --as-of AAAA-MM-DD');
  if (!v.is(Day, asOf) || asOf > today)
    throw new CommandError('Falta el día del extracto, que no puede ser futuro: --as-of AAAA-MM-DD');
  if (config.demonstration)
    throw new CommandError(
      'La demostración no recibe la BDUA: cualquiera entra en ella sin contraseña y podría consultar a personas reales.',
    );
  const rejected = options.rejected ? createWriteStream(options.rejected, { mode: 0o600 }) : null;
  rejected?.write('línea;motivo\n');
  const database = await openExisting(config);
  try {
    await requireMode(database, modeOf(config));
    await database.migrate();
    const dryRun = options['dry-run'] ?? false;
    const outcome = await importBdua(database, {
      file,
      asOf,
      today,
      dryRun,
      anyway: options.anyway ?? false,
      onRejected: (line, reason) => rejected?.write(`${line};${reason}\n`),
      onProgress: (lines) => console.error(`  ${lines} filas…`),
    });
    console.log(bduaSummary(outcome, dryRun));
    if (outcome.refusal) process.exitCode = 1;
  } finally {
    rejected?.end();
    await database.close();
  }
}

/** UTC−5 all year. */
const COLOMBIA_MS = 5 * 3_600_000;
const Day = v.pipe(v.string(), v.isoDate());

const isExpected = (error: unknown): error is Error =>
  [CommandError, ImportError, RealmUrlError, UnknownPersonError].some((kind) => error instanceof kind);

run().catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : (explanationOf(error, config) ?? error));
  process.exitCode = 1;
});
