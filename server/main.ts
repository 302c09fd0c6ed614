import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config';
import { explanationOf } from './explain-failure';
import { askInDemonstration, moveDemonstration } from './moving-demonstration';
import { start } from './start';
import { VERSION } from './version';

const GRACE_MS = 15_000;

let config: Config | null = null;

/** Runs the server as a process: reads the configuration, starts, and closes cleanly on a signal. */
async function main(): Promise<void> {
  config = readConfig(process.env);
  const appFolder = fileURLToPath(new URL('../app', import.meta.url));
  const running = await start(config, { version: VERSION, appFolder });
  console.log(`Relevo está en ${config.publicUrl}`);
  const { app, platform } = running;
  const demonstration = { platform, address: running.address, seed: config.seed, log: app.log };
  const moving = config.simulator ? await moveDemonstration(demonstration) : null;
  const asking = config.simulator && config.citizenRequests ? askInDemonstration(demonstration) : null;

  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    app.log.info({ signal }, 'ending');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await Promise.all([moving?.stop(), asking?.stop()]);
    await running.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('SIGTERM', () => void end('SIGTERM'));
}

main().catch((error: unknown) => {
  console.error(explanationOf(error, config) ?? error);
  process.exit(1);
});
