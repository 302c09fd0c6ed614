import Keycloak from 'keycloak-js';

/** A minimal sign-in: the same adapter, with a redirect to the provider and back. Returns the token. */
export async function signIn(): Promise<string> {
  const answer = await fetch('/config');
  const { data } = await answer.json();
  const keycloak = new Keycloak(data.identity);
  await keycloak.init({ onLoad: 'login-required', checkLoginIframe: false, pkceMethod: 'S256' });
  return keycloak.token ?? '';
}
