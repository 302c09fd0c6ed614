import * as v from 'valibot';
import { Refused } from '../http/refused';

export interface AdminAccess {
  /** Keycloak's address. */
  url: string;
  realm: string;
  /** The client of the service account, and its secret. */
  client: string;
  secret: string;
}

interface Asked {
  query?: Readonly<Record<string, string | number | boolean>>;
  body?: unknown;
  /** The right that a 403 means: a role of the client `realm-management`. */
  needs: string;
}

/** What Keycloak says against a request that it understood. */
export class KeycloakRefusal extends Error {
  override readonly name = 'KeycloakRefusal';
  constructor(
    readonly status: number,
    /** Its sentence or its name of the fault. */
    readonly fault: string,
  ) {
    super(`Keycloak refused: ${status}`);
  }
}

/** Of one call. An administrator waits for it; the longest change makes six. */
const PATIENCE_MS = 6_000;
const MOST_BYTES = 8 * 1024 * 1024;
/** A token is renewed this long before it ends. */
const MARGIN_MS = 20_000;

const Token = v.object({ access_token: v.string(), expires_in: v.number() });
const Fault = v.object({
  errorMessage: v.optional(v.string()),
  error: v.optional(v.string()),
  error_description: v.optional(v.string()),
});

interface Answer {
  status: number;
  text: string;
  location: string | null;
}

/**
 * Keycloak's Admin API for one realm, as the service account. It throws `Refused` with words for a Keycloak that does not
 * answer, a wrong secret and a missing right, and `KeycloakRefusal` for anything else that it refuses.
 */
export function createAdminApi({ url, realm, client, secret }: AdminAccess) {
  let token: { text: string; until: number } | null = null;

  async function freshToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.text;
    const answer = await send(`${url}/realms/${encodeURIComponent(realm)}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: client,
        client_secret: secret,
      }),
    });
    if (answer.status !== 200) throw wrongAccount(client, answer);
    const { access_token, expires_in } = read(Token, answer.text);
    token = { text: access_token, until: Date.now() + expires_in * 1000 - MARGIN_MS };
    return access_token;
  }

  async function ask(method: string, path: string, { query, body }: Asked): Promise<Answer> {
    const address = new URL(`${url}/admin/realms/${encodeURIComponent(realm)}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
    return send(address, {
      method,
      headers: {
        authorization: `Bearer ${await freshToken()}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async function call(method: string, path: string, asked: Asked): Promise<Answer> {
    const first = await ask(method, path, asked);
    // The rights are in the token: one that somebody gives now is in the next.
    if (first.status === 403) token = null;
    if (first.status !== 401) return decided(first, asked.needs);
    // After a restart of Keycloak, or with a secret that was changed since.
    token = null;
    return decided(await ask(method, path, asked), asked.needs);
  }

  return {
    /** The subject of the service account itself. */
    async ownId(): Promise<string> {
      const [, claims = ''] = (await freshToken()).split('.');
      return read(v.object({ sub: v.string() }), Buffer.from(claims, 'base64url').toString('utf8')).sub;
    },
    async get<S extends v.GenericSchema>(path: string, shape: S, asked: Asked): Promise<v.InferOutput<S>> {
      return read(shape, (await call('GET', path, asked)).text);
    },
    /** Null for a 404. */
    async find<S extends v.GenericSchema>(
      path: string,
      shape: S,
      asked: Asked,
    ): Promise<v.InferOutput<S> | null> {
      try {
        return read(shape, (await call('GET', path, asked)).text);
      } catch (error) {
        if (error instanceof KeycloakRefusal && error.status === 404) return null;
        throw error;
      }
    },
    /** Gives the last part of the address of what was made. */
    async write(method: 'POST' | 'PUT' | 'DELETE', path: string, asked: Asked): Promise<string | null> {
      const { location } = await call(method, path, asked);
      return location?.split('/').at(-1) ?? null;
    },
  };
}

export type AdminApi = ReturnType<typeof createAdminApi>;

const away = (why: string, cause?: unknown) =>
  new Refused('DIRECTORY_AWAY', {
    message: `Keycloak no responde (${why}). Lo que escribió sigue aquí.`,
    cause,
  });

async function send(address: string | URL, request: RequestInit): Promise<Answer> {
  let answer: Answer;
  try {
    const response = await fetch(address, {
      ...request,
      // The secret and the token are for this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    answer = {
      status: response.status,
      text: await readShort(response),
      location: response.headers.get('location'),
    };
  } catch (error) {
    throw away('sin respuesta', error);
  }
  if (answer.status >= 500 || answer.status === 429) throw away(String(answer.status));
  return answer;
}

async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function decided(answer: Answer, needs: string): Answer {
  if (answer.status < 300) return answer;
  if (answer.status === 401) throw away('401');
  if (answer.status === 403)
    throw new Refused('DIRECTORY_REFUSED', {
      message: `A la cuenta de servicio de Relevo le falta el rol «${needs}» de realm-management en Keycloak.`,
    });
  throw new KeycloakRefusal(answer.status, faultOf(answer.text));
}

function wrongAccount(client: string, { status, text }: Answer): Refused {
  const fault = faultOf(text);
  const isSecret = status === 401 || fault === 'unauthorized_client' || fault === 'invalid_client';
  return new Refused('DIRECTORY_REFUSED', {
    message: isSecret
      ? `Keycloak no acepta la cuenta de servicio «${client}»: revise KEYCLOAK_ADMIN_CLIENT y KEYCLOAK_ADMIN_SECRET.`
      : `Keycloak no da un token a la cuenta de servicio «${client}» (${status}): revise KEYCLOAK_URL y KEYCLOAK_REALM.`,
  });
}

function faultOf(text: string): string {
  const parsed = v.safeParse(Fault, readJson(text));
  if (!parsed.success) return '';
  const { errorMessage, error, error_description } = parsed.output;
  return errorMessage ?? error ?? error_description ?? '';
}

function read<S extends v.GenericSchema>(shape: S, text: string): v.InferOutput<S> {
  const parsed = v.safeParse(shape, readJson(text));
  if (!parsed.success) throw away('respuesta que no se entiende');
  return parsed.output;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
