export const REALM = 'relevo';
export const WEB_CLIENT_ID = 'relevo-web';
export const REALM_PATH = `/auth/realms/${REALM}`;

/** Keycloak's paths in the realm. */
export const ROUTES = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  jwks: '/protocol/openid-connect/certs',
  end_session: '/protocol/openid-connect/logout',
  userinfo: '/protocol/openid-connect/userinfo',
  cookieCheck: '/protocol/openid-connect/3p-cookies',
  login: '/login-actions/authenticate',
  font: '/resources/inter.woff2',
} as const;

export function issuerOf(publicUrl: string): string {
  return new URL(publicUrl).origin + REALM_PATH;
}
