/** Types for the part of oidc-provider 9 that is used here; the package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface StoredPayload {
    [key: string]: unknown;
    uid?: string;
    accountId?: string;
    grantId?: string;
    consumed?: unknown;
  }

  export interface Adapter {
    upsert(id: string, payload: StoredPayload, expiresIn: number): Promise<void>;
    find(id: string): Promise<StoredPayload | undefined>;
    findByUid(uid: string): Promise<StoredPayload | undefined>;
    findByUserCode(userCode: string): Promise<StoredPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Client {
    clientId: string;
    redirectUriAllowed(uri: string): boolean;
    postLogoutRedirectUriAllowed(uri: string): boolean;
  }

  export interface Grant {
    jti: string;
    exp: number;
    accountId: string;
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface Session {
    uid: string;
    accountId?: string;
    authorizations?: Record<string, { sid?: string; grantId?: string }>;
    grantIdFor(clientId: string): string | undefined;
    destroy(): Promise<void>;
  }

  export interface RefreshToken {
    jti: string;
    accountId: string;
    sessionUid?: string;
    remainingTTL: number;
    generateTokenId(): string;
    consume(): Promise<void>;
  }

  export interface AccessToken {
    accountId: string;
    sessionUid?: string;
  }

  export interface Interaction {
    uid: string;
    prompt: { name: string };
    params: Record<string, unknown>;
    session?: { accountId: string };
  }

  export interface KoaContext {
    status: number;
    type: string;
    body: unknown;
    set(name: string, value: string): void;
    cookies: { set(name: string, value: string | null, options: Record<string, unknown>): void };
    oidc: {
      client: Client;
      session: Session;
      account?: { accountId: string };
      result?: { consent?: { grantId?: string } };
      entities: { RefreshToken?: RefreshToken; RotatedRefreshToken?: RefreshToken };
      provider: Provider;
    };
  }

  export interface TokenParts {
    header?: Record<string, unknown>;
    payload: Record<string, unknown> & { jti: string; iat: number; exp: number };
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    static readonly ctx: KoaContext | undefined;
    proxy: boolean;
    readonly Client: { prototype: Client; find(clientId: string): Promise<Client | undefined> };
    readonly Grant: {
      new (payload: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly Session: { get(context: unknown): Promise<Session> };
    readonly RefreshToken: { prototype: RefreshToken };
    readonly IdToken: { validate(token: string, client: Client): Promise<unknown> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    createContext(request: IncomingMessage, response: ServerResponse): KoaContext;
    cookieName(kind: 'session' | 'interaction' | 'resume'): string;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<string>;
    on(event: 'server_error', listener: (context: KoaContext, error: Error) => void): this;
  }

  interface ProviderError extends Error {
    error: string;
    statusCode: number;
  }

  export const errors: {
    SessionNotFound: new () => ProviderError & { name: 'SessionNotFound' };
    InvalidRedirectUri: new () => ProviderError & { name: 'InvalidRedirectUri' };
  };
}
