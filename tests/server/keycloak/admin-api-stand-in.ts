import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInUser {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  enabled: boolean;
  totp: boolean;
  attributes?: Record<string, string[]>;
  requiredActions: string[];
  roles: string[];
  /** Of the client `realm-management`. */
  rights: string[];
}

interface Answer {
  status: number;
  body?: unknown;
  location?: string;
}

const OWN_ID = 'the-service-account';
const MANAGEMENT = 'the-client';
const SECRET = 'a-secret';

/** As much of Keycloak's Admin API as `createKeycloakPeople` asks, with what a test makes it answer. */
export async function openAdminApi(users: StandInUser[]) {
  const asked: string[] = [];
  let fails: ((method: string, path: string) => Answer | 'never' | undefined) | null = null;
  let dropsEntity = false;
  let profile: Answer = { status: 404 };
  let tokens = 0;
  let open = 0;
  let mostOpen = 0;

  /** A profile that does not declare the attribute: Keycloak says yes and drops it. */
  const kept = (body: unknown) => (dropsEntity ? { ...(body as object), attributes: {} } : (body as object));

  function answer(method: string, url: URL, body: unknown): Answer {
    if (url.pathname.endsWith('/token')) {
      const form = new URLSearchParams(String(body));
      if (form.get('client_secret') !== SECRET)
        return { status: 401, body: { error: 'unauthorized_client' } };
      tokens += 1;
      const claims = Buffer.from(JSON.stringify({ sub: OWN_ID })).toString('base64url');
      return { status: 200, body: { access_token: `h.${claims}.${tokens}`, expires_in: 300 } };
    }
    const path = url.pathname.replace('/admin/realms/relevo', '');
    const [, , id = '', what = '', , which = ''] = path.split('/');
    const user = users.find((one) => one.id === id);
    const named = (names: readonly string[]) => names.map((name) => ({ id: `id-${name}`, name }));
    if (path === '/users/profile') return profile;
    if (path === '/users/count') return { status: 200, body: users.length };
    if (path === '/users' && method === 'GET') {
      const first = Number(url.searchParams.get('first') ?? 0);
      return { status: 200, body: users.slice(first, first + Number(url.searchParams.get('max'))) };
    }
    if (path === '/users') {
      const made = {
        ...(kept(body) as StandInUser),
        id: `new-${users.length}`,
        roles: [],
        rights: [],
        requiredActions: [],
      };
      users.push(made);
      return { status: 201, location: `http://elsewhere/users/${made.id}` };
    }
    if (id === OWN_ID) {
      const mappings = named(['manage-users']);
      return { status: 200, body: { clientMappings: { some: { id: MANAGEMENT, mappings } } } };
    }
    if (!user) return { status: 404, body: { error: 'User not found' } };
    if (what === '' && method === 'GET') return { status: 200, body: user };
    if (what === '') {
      Object.assign(user, kept(body));
      return { status: 204 };
    }
    if (what === 'sessions') return { status: 200, body: [{ start: Date.UTC(2026, 10, 23, 15) }] };
    if (what === 'credentials')
      return {
        status: 200,
        body: [
          { id: 'p', type: 'password' },
          { id: 'o', type: 'otp' },
        ],
      };
    if (path.includes(`/clients/${MANAGEMENT}/`)) return { status: 200, body: named(user.rights) };
    if (method === 'GET' && which === 'available')
      return { status: 200, body: named(['IPS', 'IPS_REFERRAL_REPORTER', 'admin-of-all']) };
    if (method === 'GET') return { status: 200, body: named(user.roles) };
    const names = (body as { name: string }[]).map(({ name }) => name);
    if (method === 'POST') user.roles.push(...names);
    else user.roles = user.roles.filter((role) => !names.includes(role));
    return { status: 204 };
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in');
    const method = request.method ?? '';
    const text = await read(request);
    const path = `${url.pathname.replace('/admin/realms/relevo', '')}${url.search}`;
    asked.push(`${method} ${path}`);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    // So that calls overlap.
    await new Promise((resolve) => setImmediate(resolve));
    const isJson = request.headers['content-type'] === 'application/json';
    const given = fails?.(method, path) ?? answer(method, url, isJson ? JSON.parse(text) : text);
    open -= 1;
    if (given === 'never') return;
    response.writeHead(given.status, {
      'content-type': 'application/json',
      ...(given.location && { location: given.location }),
    });
    response.end(given.body === undefined ? '' : JSON.stringify(given.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    access: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      realm: 'relevo',
      client: 'relevo-personas',
      secret: SECRET,
    },
    users,
    /** Method and path of each call, without those for tokens. */
    asked: () => asked.filter((one) => !one.includes('/token')),
    writes: () => asked.filter((one) => !one.startsWith('GET') && !one.includes('/token')),
    tokens: () => tokens,
    mostAtOnce: () => mostOpen,
    /** Answers these calls in another way; `never`: not at all. */
    failWith(given: typeof fails) {
      fails = given;
    },
    /** Its user profile does not keep `entityId`; `isTold`: it says so when it is asked. */
    dropEntity({ isTold }: { isTold: boolean }) {
      dropsEntity = true;
      if (isTold) profile = { status: 200, body: { attributes: [{ name: 'username' }] } };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
