import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { explanationOf } from '../../../server/explain-failure';
import { ListenError } from '../../../server/listen-error';
import { runCli } from '../support/run-cli';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The start ends with one sentence that names the setting, and without a stack trace. */
async function startWith(environment: Record<string, string>): Promise<string> {
  const { code, output } = await runCli(['start'], { LOG_LEVEL: 'silent', ...environment });
  expect(output).not.toMatch(/^\s+at /m);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
  return output;
}

test('a file in the place of the data folder', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await startWith({ RELEVO_DATA_DIR: file })).toContain(
    'hay un archivo (EEXIST). Corrija RELEVO_DATA_DIR',
  );
  expect(await startWith({ RELEVO_DATA_DIR: join(file, 'data') })).toContain('ENOTDIR');
});

test('a data folder that cannot be made', async () => {
  expect(await startWith({ RELEVO_DATA_DIR: '/proc/relevo/data' })).toContain(
    'La carpeta /proc/relevo/data no existe y no se puede crear (ENOENT). Corrija RELEVO_DATA_DIR',
  );
});

test('a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const environment = { RELEVO_DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) };
  expect(await startWith(environment)).toContain(
    `El puerto ${port} ya lo usa otro proceso (EADDRINUSE). Deténgalo o cambie PORT.`,
  );
  other.close();
});

test('a wrong address, also beside a database', async () => {
  // Too long for a name, so that no name server is asked.
  const HOST = 'x'.repeat(64);
  const database = { DATABASE_URL: 'postgres://relevo@127.0.0.1:1/relevo', RELEVO_DEMO: 'true' };
  for (const more of [{}, database])
    expect(await startWith({ RELEVO_DATA_DIR: folder, HOST, ...more })).toMatch(
      /No se puede escuchar en la dirección x+ \(E\w+\)\. Corrija HOST\./,
    );
});

describe('The explanation', () => {
  const config = readConfig({
    RELEVO_DEMO: 'true',
    RELEVO_DATA_DIR: '/srv/relevo',
    DATABASE_URL: 'postgres://relevo:geheim@db.example.org:5432/relevo',
    HOST: '10.0.0.1',
    PORT: '80',
  });
  const databaseError = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
  const systemError = (code: string, syscall: string, path?: string) =>
    Object.assign(new Error(code), { code, syscall, ...(path && { path }) });

  test.each([
    [
      databaseError('3D000'),
      'La base de datos relevo no existe en db.example.org:5432 (3D000).',
      'DATABASE_URL',
    ],
    [databaseError('28P01'), 'no acepta el usuario o su contraseña', 'DATABASE_URL'],
    [databaseError('57P03'), 'no responde', 'DATABASE_URL'],
    [systemError('EROFS', 'mkdir', '/srv/relevo'), 'no existe y no se puede crear', 'RELEVO_DATA_DIR'],
    [
      systemError('EROFS', 'open', '/srv/relevo/relevo.pid'),
      'No se puede escribir en /srv/relevo/relevo.pid',
      'RELEVO_DATA_DIR',
    ],
    [new Error('files', { cause: systemError('ENOSPC', 'write') }), 'No queda espacio', 'RELEVO_DATA_DIR'],
    [new ListenError(systemError('EACCES', 'listen')), 'No hay permiso para usar el puerto 80', 'PORT'],
    [
      new ListenError(systemError('ENOTFOUND', 'getaddrinfo')),
      'No se puede escuchar en la dirección 10.0.0.1 (ENOTFOUND)',
      'HOST',
    ],
    [
      new ListenError(systemError('EADDRNOTAVAIL', 'listen')),
      'No se puede escuchar en la dirección 10.0.0.1',
      'HOST',
    ],
  ])('of %s names the setting', (error, words, setting) => {
    const explanation = explanationOf(error, config);
    expect(explanation).toContain(words);
    expect(explanation).toContain(setting);
    expect(explanation).not.toContain('geheim');
  });

  test('there is none for a fault of the program', () => {
    expect(explanationOf(new TypeError('x is not a function'), config)).toBeNull();
    expect(
      explanationOf(systemError('ENOENT', 'open', '/app/dist/migrations/journal.json'), config),
    ).toBeNull();
    expect(explanationOf(databaseError('42601'), config)).toBeNull();
  });
});
