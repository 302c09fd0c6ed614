import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keycloakRealm } from '../../../server/keycloak-realm';
import { freePort } from '../../server/support/free-port';

const LIMIT_MS = 300_000;
const REALM = 'relevo';
const ADMIN = 'admin';

interface NewPerson {
  username: string;
  roles: readonly string[];
  /** Values of the attribute. */
  entityId?: readonly string[];
  password?: string;
}

/** A real Keycloak with the realm that `relevo keycloak-realm` writes for this address. */
export interface RealKeycloak {
  /** Milliseconds until it answered. */
  startedInMs: number;
  /** A call of its Admin API below the realm; throws for a refusal. */
  admin(method: string, path: string, body?: unknown): Promise<Response>;
  /** Makes a person and gives the id. */
  addPerson(person: NewPerson): Promise<string>;
  /** A token of the realm `master`, which is not ours. */
  masterToken(): Promise<string>;
  stop(): Promise<void>;
}

export const PASSWORD = 'una clave de prueba';

/** `url`: how the app reaches it. It listens on `port`. */
export async function startKeycloak(
  home: string,
  { port, url, appUrl, secret }: { port: number; url: string; appUrl: string; secret: string },
): Promise<RealKeycloak> {
  const begin = Date.now();
  const folder = join(home, 'data', 'import');
  await rm(join(home, 'data'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'relevo-realm.json'), keycloakRealm(appUrl, secret));

  const password = randomUUID();
  const management = await freePort();
  const words = [
    'start-dev',
    '--import-realm',
    '--db=dev-mem',
    '--http-host=127.0.0.1',
    `--http-port=${port}`,
    `--http-management-port=${management}`,
    `--hostname=${url}`,
    '--log-level=warn',
  ];
  let output = '';
  // A group of its own: the script starts Java.
  const child: ChildProcess = spawn(join(home, 'bin', 'kc.sh'), words, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN,
      KC_BOOTSTRAP_ADMIN_PASSWORD: password,
      JAVA_OPTS_APPEND: '-Xmx768m',
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const killGroup = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', killGroup);

  const direct = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${direct}/realms/${REALM}/.well-known/openid-configuration`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isThere())) {
    if (child.exitCode !== null || Date.now() - begin > LIMIT_MS) {
      killGroup();
      throw new Error(`Keycloak does not answer:\n${output}`);
    }
    await pause(250);
  }

  async function masterToken(): Promise<string> {
    const response = await fetch(`${direct}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'admin-cli',
        grant_type: 'password',
        username: ADMIN,
        password,
      }),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  }

  async function admin(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${direct}/admin/realms/${REALM}${path}`, {
      method,
      headers: { authorization: `Bearer ${await masterToken()}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  return {
    startedInMs: Date.now() - begin,
    admin,
    masterToken,
    async addPerson({ username, roles, entityId, password: given = PASSWORD }) {
      const made = await admin('POST', '/users', {
        username,
        firstName: 'Persona',
        lastName: username,
        enabled: true,
        attributes: entityId ? { entityId } : {},
        credentials: [{ type: 'password', value: given, temporary: false }],
      });
      const id = made.headers.get('location')?.split('/').at(-1) ?? '';
      const found = await Promise.all(
        roles.map(async (name) => (await admin('GET', `/roles/${name}`)).json()),
      );
      await admin('POST', `/users/${id}/role-mappings/realm`, found);
      return id;
    },
    async stop() {
      process.off('exit', killGroup);
      const ended = once(child, 'exit');
      killGroup();
      await ended;
    },
  };
}
