import { parseArgs } from 'node:util';
import { noteBackupFolder } from './commands/backup';
import { type Command, CommandError, OPTIONS } from './commands/command';
import { gaps, migrate, reset } from './commands/database';
import { drill } from './commands/drill';
import { importCovid, rebuildFigures } from './commands/figures';
import { adoptFiles, moveOrphans } from './commands/files';
import { printToken, writeRealm } from './commands/identity';
import { importGraph, importList, importRegister } from './commands/imports';
import { USAGE } from './commands/usage';
import { type Config, readConfig } from './config';
import { DrillError } from './drill';
import { UnknownPersonError } from './embedded/identity';
import { explanationOf } from './explain-failure';
import { RealmUrlError } from './keycloak-realm';
import { ImportError } from './modules/reference';
import { RoadsError } from './modules/travel';

const COMMANDS: Record<string, Command> = {
  token: printToken,
  reset,
  drill,
  migrate,
  gaps,
  'backup note': noteBackupFolder,
  'files adopt': adoptFiles,
  'files orphans': moveOrphans,
  'catalogues import': importList,
  'bdua import': importRegister,
  'covid import': importCovid,
  'figures rebuild': rebuildFigures,
  'roads import': importGraph,
};

let config: Config | null = null;

async function run(): Promise<void> {
  const { positionals, values: options } = readCommandLine();
  const [first, second] = positionals;
  if (first === 'start') {
    await import('./main');
    return;
  }
  if (first === 'keycloak-realm') return writeRealm(options);
  const name = [first, `${first} ${second}`].find((one) => one !== undefined && Object.hasOwn(COMMANDS, one));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (!name || !command) {
    console.log(USAGE);
    process.exitCode = first === undefined ? 0 : 2;
    return;
  }
  config = readConfig(process.env);
  await command({ config, words: positionals.slice(name.split(' ').length), options });
}

function readCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, strict: true, options: OPTIONS });
  } catch {
    throw new CommandError(`No se entienden las opciones de la orden.\n\n${USAGE}`);
  }
}

const isExpected = (error: unknown): error is Error =>
  [CommandError, DrillError, ImportError, RealmUrlError, RoadsError, UnknownPersonError].some(
    (kind) => error instanceof kind,
  );

run().catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : (explanationOf(error, config) ?? error));
  process.exitCode = 1;
});
