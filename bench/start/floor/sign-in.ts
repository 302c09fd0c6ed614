import Keycloak from 'keycloak-js';

/** The least that signs somebody in: the same adapter, leaving for the provider and coming back. Answers the token. */
export async function signIn(): Promise<string> {
  const answer = await fetch('/config');
  const { data } = await answer.json();
  const keycloak = new Keycloak(data.identity);
  await keycloak.init({ onLoad: 'login-required', checkLoginIframe: false, pkceMethod: 'S256' });
  return keycloak.token ?? '';
}
