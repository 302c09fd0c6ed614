/** The operations of an identity provider that a session needs; implemented by `keycloak-client`. */
export interface IdentityClient {
  /** The current access token; undefined when signed out or after a refused renewal. */
  readonly current: AccessToken | undefined;
  /** Whether the current token is valid for that long, by the provider's clock. */
  holdsFor(seconds: number): boolean;
  /** Exchanges the refresh token for new tokens. Throws `SessionFailure`. */
  renew(): Promise<void>;
  /** Navigates to the login page, which returns to `returnTo`. */
  signIn(returnTo: string): Promise<void>;
  /** Ends the session at the provider and navigates to `returnTo`. */
  signOut(returnTo: string): Promise<void>;
}

interface AccessToken {
  token: string;
  /** The raw claims of the token. */
  claims: unknown;
  /** The entity that the claims name, as our server told. */
  entityId: number | null;
  /** Expiry in milliseconds by this device's clock. */
  expiresAt: number;
}
