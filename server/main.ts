import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config';
import { FolderInUseError } from './embedded/folder-lock';
import { ModeError } from './seed/stored-mode';
import { start } from './start';
import { VERSION } from './version';

const GRACE_MS = 15_000;
const FOLDER_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EDQUOT'];

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
  console.error(explanationOf(error));
  process.exit(1);
});

/** One sentence for a mistake of the operator; any other error as it is. */
function explanationOf(error: unknown): unknown {
  if (error instanceof ConfigError) return `La configuración no es válida:\n${error.message}`;
  if (error instanceof FolderInUseError || error instanceof ModeError) return error.message;
  const { code, path } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException;
  if (code && path && FOLDER_CODES.includes(code)) return `No se puede escribir en ${path} (${code}).`;
  return error;
}
