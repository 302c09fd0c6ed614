import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from './config';
import { FolderInUseError, lockFolder } from './embedded/folder-lock';
import { createTokenIssuer, UnknownPersonError } from './embedded/identity';
import { gapsReport, listOpenGaps } from './platform/idempotency/list-gaps';
import { demonstrationPeople } from './seed/demonstration/people';
import { importCatalogue } from './seed/import/import-catalogue';
import { ImportError } from './seed/import/import-error';
import { kinds } from './seed/import/kinds';
import { summary } from './seed/import/summary';
import { openDatabase, prepareDatabase } from './start';

const USAGE = `relevo: órdenes del servidor

  relevo start            inicia el servidor
  relevo token USUARIO    imprime un token de acceso (solo con la identidad incluida)
  relevo reset            borra los datos y pone de nuevo los de demostración
  relevo migrate          actualiza las tablas y termina
  relevo gaps             lista los envíos que no han llegado aunque llegaron otros posteriores del mismo equipo
  relevo catalogues import ARCHIVO [--kind CATÁLOGO] [--dry-run]
                          carga un CSV o GeoJSON oficial sobre un catálogo; con --dry-run solo dice qué cambiaría
                          CATÁLOGO: ${kinds.map(({ name }) => name).join(', ')}
                          (sin --kind se reconoce por el encabezado)`;

const OPTIONS = { kind: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

/** A mistake in the typed command: printed as one line without a stack trace. */
class CommandError extends Error {}

async function run(): Promise<void> {
  const { positionals, values } = readCommandLine();
  const [command, ...words] = positionals;
  if (command === 'start') {
    await import('./main');
    return;
  }
  const config = readConfig(process.env);
  if (command === 'token') return printToken(config, words[0]);
  if (command === 'reset') return reset(config);
  if (command === 'migrate') return migrate(config);
  if (command === 'gaps') return printGaps(config);
  if (command === 'catalogues' && words[0] === 'import') return importFile(config, words[1], values);
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

async function printToken(config: Config, username: string | undefined): Promise<void> {
  if (config.keycloak) throw new CommandError('Con Keycloak los tokens los da Keycloak.');
  if (!username) throw new CommandError('Falta el usuario: relevo token USUARIO');
  const { dataDir, publicUrl } = config;
  const issue = await createTokenIssuer({ dataDir, publicUrl, people: demonstrationPeople });
  console.log(await issue(username));
}

/** Empties the database and the files and writes the seed again. The identity keys stay. */
async function reset(config: Config): Promise<void> {
  if (!config.database) lockFolder(config.dataDir);
  await rm(join(config.dataDir, 'files'), { recursive: true, force: true });
  if (!config.database) await rm(join(config.dataDir, 'database'), { recursive: true, force: true });
  const database = await openDatabase(config);
  try {
    if (config.database) {
      await database.query('drop schema public cascade');
      await database.query('create schema public');
      await database.query('drop schema if exists drizzle cascade');
    }
    await prepareDatabase(database, config);
  } finally {
    await database.close();
  }
  console.log('Los datos de demostración están de nuevo como al comienzo.');
}

async function migrate(config: Config): Promise<void> {
  const database = await openDatabase(config);
  await database.migrate();
  await database.close();
  console.log('Las tablas están al día.');
}

async function printGaps(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    await database.migrate();
    console.log(gapsReport(await listOpenGaps(database), new Date()));
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
  const database = await openDatabase(config);
  try {
    const dryRun = options['dry-run'] ?? false;
    const outcome = await importCatalogue(database, { bytes, kind: options.kind ?? null, dryRun });
    console.log(summary(outcome, dryRun));
    if (outcome.failed) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof CommandError ||
    error instanceof FolderInUseError ||
    error instanceof ImportError ||
    error instanceof UnknownPersonError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
