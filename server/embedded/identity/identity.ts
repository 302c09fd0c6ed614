import type { JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import type { IdentityStore } from './identity-store';
import type { IssueToken } from './issue-token';
import type { People, Person } from './people';

export interface EmbeddedIdentityOptions {
  /** Keys and sessions are stored in its folder `identity`. */
  dataDir: string;
  /** The app's public address, for example `http://localhost:3000`; its path is ignored. */
  publicUrl: string;
  people: readonly Person[];
  /** The login page lists the people and signs one in with one tap. */
  demonstration: boolean;
  verifyPassword: (username: string, password: string) => Promise<boolean>;
  /** Defaults to `relevo-web`. */
  clientId?: string;
  /** Defaults to a file in the data directory. */
  store?: IdentityStore;
  /** Called with unexpected errors; the client always gets a 500 answer. */
  onError?: (error: Error) => void;
}

export interface EmbeddedIdentity {
  issuer: string;
  clientId: string;
  publicUrl: URL;
  demonstration: boolean;
  people: People;
  store: IdentityStore;
  provider: Provider;
  verifyPassword: EmbeddedIdentityOptions['verifyPassword'];
  /** The issuer's keys in memory: the token verifier needs no HTTP request. */
  getKey: JWTVerifyGetKey;
  issueToken: IssueToken;
}
