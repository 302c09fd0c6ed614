import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from './config';
import { createTokenIssuer, UnknownPersonError } from './embedded/identity';
import { demonstrationPeople } from './seed/demonstration/people';
import { openDatabase, prepareDatabase } from './start';

const USAGE = `relevo: órdenes del servidor

  relevo start            inicia el servidor
  relevo token USUARIO    imprime un token de acceso (solo con la identidad incluida)
  relevo reset            borra los datos y pone de nuevo los de demostración
  relevo migrate          actualiza las tablas y termina`;

/** A mistake of whoever typed the command: told in one line, without a trace. */
class CommandError extends Error {}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, strict: true });
  const [command, ...words] = positionals;
  if (command === 'start') {
    await import('./main');
    return;
  }
  const config = readConfig(process.env);
  if (command === 'token') return printToken(config, words[0]);
  if (command === 'reset') return reset(config);
  if (command === 'migrate') return migrate(config);
  console.log(USAGE);
  process.exitCode = command === undefined ? 0 : 2;
}

async function printToken(config: Config, username: string | undefined): Promise<void> {
  if (config.keycloak) throw new CommandError('Con Keycloak los tokens los da Keycloak.');
  if (!username) throw new CommandError('Falta el usuario: relevo token USUARIO');
  const { dataDir, publicUrl } = config;
  const issue = await createTokenIssuer({ dataDir, publicUrl, people: demonstrationPeople });
  console.log(await issue(username));
}

/** Empties the database and the files, keeps the identity's keys, and lays the seed anew. */
async function reset(config: Config): Promise<void> {
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

run().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError || error instanceof CommandError || error instanceof UnknownPersonError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
