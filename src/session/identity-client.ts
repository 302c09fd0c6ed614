/** What a session needs from an identity provider; `keycloak-client` is the one there is. */
export interface IdentityClient {
  /** The current access token; undefined when nobody is signed in, or the provider refused to renew it. */
  readonly current: AccessToken | undefined;
  /** Whether the current token holds for that long, by the provider's clock. */
  holdsFor(seconds: number): boolean;
  /** Exchanges the refresh token for new tokens. Throws `SessionFailure`. */
  renew(): Promise<void>;
  /** Leaves for the login page, to come back to `returnTo`. */
  signIn(returnTo: string): Promise<void>;
  /** Ends the session at the provider and leaves for `returnTo`. */
  signOut(returnTo: string): Promise<void>;
}

export interface AccessToken {
  token: string;
  /** What it says, as it came. */
  claims: unknown;
  /** Until when it holds, in milliseconds by this device's clock. */
  expiresAt: number;
}
