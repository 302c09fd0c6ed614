import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../../server/embedded/pglite';
import { startServer, TEMPLATE } from './server';

/** Seeds the demonstration once: each server of this run starts with a copy of the folder. */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.end();
  // Only what a test opens itself is repeated while it runs.
  const database = await openPglite(join(server.dataDir, 'database'));
  await database.query('delete from acknowledgement_receipt');
  await database.query('delete from acknowledgement');
  await database.close();
  // Each server creates its own keys and sessions.
  await rm(join(server.dataDir, 'identity'), { recursive: true });
  process.env[TEMPLATE] = server.dataDir;
  return server.stop;
}
