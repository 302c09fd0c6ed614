import { parseSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { type Edit, edited, type Span } from './edits';

/**
 * Methods of keycloak-js that do nothing here, with what is left of them: sign-in within an app of Cordova, the frame that watches a
 * session (`checkLoginIframe: false`), and providers that are no Keycloak.
 */
const IDLE = new Map([
  ['#loadCordovaAdapter', "{ throw new Error('no Cordova'); }"],
  ['#loadCordovaNativeAdapter', "{ throw new Error('no Cordova'); }"],
  ['#setupCheckLoginIframe', '{}'],
  ['#checkLoginIframe', '{}'],
  ['#scheduleCheckIframe', '{}'],
  ['#loadOidcConfig', "{ throw new Error('not a Keycloak'); }"],
  ['#setupOidcEndpoints', '{}'],
]);

/** What a client can do and the app never asks for. */
export const NOT_ASKED = new Set([
  'register',
  'createRegisterUrl',
  'createAccountUrl',
  'accountManagement',
  'hasRealmRole',
  'hasResourceRole',
  'loadUserProfile',
  'loadUserInfo',
]);

/** The library of the identity provider is one class, whose methods a bundler keeps all. The build leaves out those without use. */
export function keycloakInUse(): Plugin {
  return {
    name: 'relevo-keycloak-in-use',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/keycloak-js/lib/keycloak.js')) return null;
      return { code: withUsedMethods(code), map: null };
    },
  };
}

/** The library with the methods that the app uses. Throws for another version's code. */
export function withUsedMethods(code: string): string {
  const edits: Edit[] = [];
  const textOf = ({ start, end }: Span) => code.slice(start, end);
  new Visitor({
    MethodDefinition({ key, value }) {
      const left = IDLE.get(textOf(key));
      if (left !== undefined && value.body)
        edits.push({ start: value.body.start, end: value.body.end, text: left });
    },
    PropertyDefinition({ start, end, key }) {
      if (NOT_ASKED.has(textOf(key))) edits.push({ start, end, text: '' });
    },
  }).visit(parseSync('keycloak.js', code).program);
  if (edits.length !== IDLE.size + NOT_ASKED.size) throw new Error('keycloak-js has other methods now');
  return edited(code, edits);
}
