import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config';
import { FolderInUseError } from './embedded/folder-lock';
import { start } from './start';
import { VERSION } from './version';

const GRACE_MS = 15_000;

/** Runs the server as a process: reads the configuration, starts, and closes cleanly on a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const appFolder = fileURLToPath(new URL('../app', import.meta.url));
  const running = await start(config, { version: VERSION, appFolder });
  console.log(`Relevo está en ${config.publicUrl}`);

  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    running.app.log.info({ signal }, 'ending');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await running.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('SIGTERM', () => void end('SIGTERM'));
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`La configuración no es válida:\n${error.message}`);
  else console.error(error instanceof FolderInUseError ? error.message : error);
  process.exit(1);
});
