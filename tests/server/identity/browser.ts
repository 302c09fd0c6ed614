import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ORIGIN } from './embedded-server';

const REALM = `${ORIGIN}/auth/realms/relevo/protocol/openid-connect`;
const CLIENT_ID = 'relevo-web';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
}

/** A browser with keycloak-js over `inject`: follows redirects and keeps cookies. */
export class Browser {
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();
  #verifier = '';
  /** Final address of the last navigation. */
  url = '';

  constructor(
    public server: FastifyInstance,
    private readonly address = '10.0.0.1',
  ) {}

  async send(method: 'GET' | 'POST', url: string, form?: Record<string, string>) {
    const target = new URL(url, ORIGIN);
    const cookie = [...this.#cookies.values()]
      .filter(({ path }) => target.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const response = await this.server.inject({
      method,
      url: target.pathname + target.search,
      remoteAddress: this.address,
      headers: {
        host: target.host,
        accept: 'text/html',
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      payload: form && new URLSearchParams(form).toString(),
    });
    for (const { name, value, path = '/', expires } of response.cookies) {
      const key = `${name} ${path}`;
      if (expires && expires.getTime() < Date.now()) this.#cookies.delete(key);
      else this.#cookies.set(key, { name, value, path });
    }
    return response;
  }

  /** Follows redirects within the identity provider. */
  async navigate(method: 'GET' | 'POST', url: string, form?: Record<string, string>) {
    let response = await this.send(method, url, form);
    this.url = new URL(url, ORIGIN).href;
    while (response.headers.location) {
      this.url = new URL(response.headers.location, this.url).href;
      if (!new URL(this.url).pathname.startsWith('/auth/')) break;
      response = await this.send('GET', this.url);
    }
    return response;
  }

  openLogin(changes: Record<string, string> = {}) {
    this.#verifier = randomBytes(48).toString('base64url');
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: `${ORIGIN}/traslados/12?x=y`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    });
    for (const [key, value] of [...query]) if (value === '') query.delete(key);
    return this.navigate('GET', `${REALM}/auth?${query}`);
  }

  submit(form: Record<string, string>) {
    return this.navigate('POST', this.url, form);
  }

  token(form: Record<string, string>) {
    return this.send('POST', `${REALM}/token`, { client_id: CLIENT_ID, ...form });
  }

  async exchangeCode(): Promise<Tokens> {
    const callback = new URL(this.url);
    const answer = new URLSearchParams(callback.hash.slice(1));
    const response = await this.token({
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      redirect_uri: callback.origin + callback.pathname + callback.search,
      code_verifier: this.#verifier,
    });
    if (response.statusCode !== 200) throw new Error(`token: ${response.statusCode} ${response.body}`);
    return response.json<Tokens>();
  }

  async signIn(username: string, password = 'relevo'): Promise<Tokens> {
    await this.openLogin();
    await this.submit({ username, password });
    return this.exchangeCode();
  }

  refresh(refreshToken: string) {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  logout(parameters: Record<string, string>) {
    return this.navigate('GET', `${REALM}/logout?${new URLSearchParams(parameters)}`);
  }
}
