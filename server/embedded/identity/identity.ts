import type { JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import type { IdentityStore } from './identity-store';
import type { IssueToken } from './issue-token';
import type { People, Person } from './people';

export interface EmbeddedIdentityOptions {
  /** Keys and sessions rest in its folder `identity`. */
  dataDir: string;
  /** The address under which browsers reach the app, `http://localhost:3000`; its path is ignored. */
  publicUrl: string;
  people: readonly Person[];
  /** Lists the people on the login page and lets one tap sign them in. */
  demonstration: boolean;
  verifyPassword: (username: string, password: string) => Promise<boolean>;
  /** Defaults to `relevo-web`. */
  clientId?: string;
  /** Defaults to a file in the data directory. */
  store?: IdentityStore;
  /** Told of failures nobody expected; without it they are only an answer 500. */
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
  /** The issuer's keys at hand, for the token verifier: no HTTP round trip. */
  getKey: JWTVerifyGetKey;
  issueToken: IssueToken;
}
