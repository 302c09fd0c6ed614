import './url-parse';
import { type AccessToken, type KoaContext, Provider, type TokenParts } from 'oidc-provider';
import { ACCESS_TOKEN_SECONDS, accessTokenClaims } from './access-token-claims';
import { adapterOf, type IdentityStore } from './identity-store';
import type { IdentityKeys } from './keys';
import { renderConfirmSignOut, renderErrorPage, renderSignedOut } from './message-pages';
import type { People } from './people';
import { REALM_PATH, ROUTES } from './realm';
import { shapeRefreshTokens, spendPredecessor } from './refresh-tokens';

/** A shift of twelve hours plus handover, counted from the last visit of the login page. */
const SESSION_SECONDS = 14 * 60 * 60;

interface ProviderOptions {
  publicUrl: URL;
  issuer: string;
  clientId: string;
  keys: IdentityKeys;
  store: IdentityStore;
  people: People;
}

/** oidc-provider with Keycloak's paths, claims and behaviour, for one public client: the app. */
export function createProvider(options: ProviderOptions): Provider {
  const { publicUrl, issuer, clientId, keys, store, people } = options;
  const provider = new Provider(issuer, {
    adapter: adapterOf(store, (subject) => people.findBySubject(subject) !== undefined),
    jwks: keys.privateKeys,
    clients: [
      {
        client_id: clientId,
        client_name: 'Relevo',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl.origin}/`],
        post_logout_redirect_uris: [`${publicUrl.origin}/`],
      },
    ],
    routes: {
      authorization: ROUTES.authorization,
      token: ROUTES.token,
      jwks: ROUTES.jwks,
      end_session: ROUTES.end_session,
    },
    discovery: { userinfo_endpoint: issuer + ROUTES.userinfo },
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub', 'preferred_username', 'name'] },
    conformIdTokenClaims: false,
    cookies: cookieSettings(publicUrl, keys),
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: 60 * 60,
      Grant: SESSION_SECONDS,
      RefreshToken: SESSION_SECONDS,
      Session: SESSION_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => publicUrl.origin,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: clientId,
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderConfirmSignOut,
        postLogoutSuccessSource: renderSignedOut(publicUrl),
      },
    },
    formats: { customizers: { jwt: writeKeycloakClaims } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `${REALM_PATH}${ROUTES.login}/${uid}` },
    clientBasedCORS: (_: unknown, origin: string) => origin === publicUrl.origin,
    findAccount: (_: unknown, subject: string) => findAccount(subject),
    loadExistingGrant: giveGrant,
    issueRefreshToken: () => true,
    expiresWithSession: () => true,
    rotateRefreshToken: (context: KoaContext) => spendPredecessor(context, store),
    renderError: renderErrorPage(publicUrl),
  });

  // Safe: the plugin itself writes these proxy headers from the public address.
  provider.proxy = true;
  allowEveryPageOfTheApp(provider, publicUrl);
  shapeRefreshTokens(provider, { issuer, clientId, keys });
  return provider;

  function findAccount(subject: string) {
    const person = people.findBySubject(subject);
    if (!person) return undefined;
    const claims = { sub: subject, preferred_username: person.username, name: person.name };
    return { accountId: subject, claims: async () => claims };
  }

  function writeKeycloakClaims(_: unknown, token: AccessToken, parts: TokenParts): void {
    const person = people.findBySubject(token.accountId);
    if (!person) throw new Error('token for a person who does not exist');
    const { jti, iat, exp } = parts.payload;
    parts.header = { typ: 'JWT' };
    parts.payload = {
      iss: issuer,
      jti,
      iat,
      exp,
      ...accessTokenClaims(person, clientId, token.sessionUid ?? jti),
    };
  }
}

/** A sign-in counts as consent. The grant ends with the session. */
async function giveGrant(context: KoaContext) {
  const { client, session, account, provider } = context.oidc;
  if (!account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing?.accountId === account.accountId) {
    existing.exp = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
    await existing.save();
    return existing;
  }
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid profile');
  await grant.save();
  return grant;
}

/**
 * Cookies ignore the port: without it in the name, two installations on one machine would overwrite each
 * other's.
 */
function cookieSettings(publicUrl: URL, keys: IdentityKeys) {
  const suffix = publicUrl.port && `_${publicUrl.port}`;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true };
  return {
    names: {
      session: `relevo_session${suffix}`,
      interaction: `relevo_login${suffix}`,
      resume: `relevo_resume${suffix}`,
    },
    keys: keys.cookieSecrets,
    long: { ...cookie, path: REALM_PATH },
    short: cookie,
  };
}

/**
 * After sign-in people return to the page they opened, so every address of the app's origin is an allowed
 * redirect.
 */
function allowEveryPageOfTheApp(provider: Provider, publicUrl: URL): void {
  const isOfTheApp = (uri: string) => {
    if (!URL.canParse(uri)) return false;
    const url = new URL(uri);
    return url.origin === publicUrl.origin && url.username === '' && url.hash === '';
  };
  provider.Client.prototype.redirectUriAllowed = isOfTheApp;
  provider.Client.prototype.postLogoutRedirectUriAllowed = isOfTheApp;
}
