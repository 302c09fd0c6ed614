import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer, TEMPLATE } from './server';

/** Seeds the demonstration once: each server of this run starts with a copy of the folder. */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.end();
  // Each server creates its own keys and sessions.
  await rm(join(server.dataDir, 'identity'), { recursive: true });
  process.env[TEMPLATE] = server.dataDir;
  return server.stop;
}
