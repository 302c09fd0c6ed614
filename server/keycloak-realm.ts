import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The address in the realm of `deploy/` that an installation replaces with its own. */
const PLACEHOLDER = 'https://relevo.example.org';

/**
 * The client of the service account that keeps people. It has no secret in the realm of `deploy/`: a known one would be a key to
 * all people, and Keycloak makes one for a client without.
 */
export const PEOPLE_CLIENT = 'relevo-personas';

/** Beside the sources and beside their build. */
const SHIPPED = new URL('../deploy/keycloak-realm.json', import.meta.url);

interface Realm {
  clients: readonly { clientId: string }[];
}

/** A wrong address. The operator reads the message. */
export class RealmUrlError extends Error {
  override readonly name = 'RealmUrlError';
}

/**
 * The shipped realm for the app at this address, as the text of a file, with the secret of the service account. Throws
 * `RealmUrlError`.
 */
export function keycloakRealm(url: string, secret: string): string {
  const realm = JSON.parse(readFileSync(SHIPPED, 'utf8').replaceAll(PLACEHOLDER, originOf(url))) as Realm;
  const clients = realm.clients.map((client) =>
    client.clientId === PEOPLE_CLIENT ? { ...client, secret } : client,
  );
  return `${JSON.stringify({ ...realm, clients }, null, 2)}\n`;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Only https: over http anybody on the way reads the passwords. On the same machine nothing is on the way. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw new RealmUrlError(
      `«${text}» no es una dirección. Por ejemplo: --url https://relevo.hospital.gov.co`,
    );
  if (url.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    throw new RealmUrlError(`«${text}» debe comenzar por https://; http solo sirve en la misma máquina.`);
  // The redirect addresses end in a wildcard: one in the host would let every site take a sign-in.
  if (!/^[a-z0-9.:[\]-]+$/.test(url.hostname) || url.username || url.password)
    throw new RealmUrlError(`«${text}» debe tener solo el nombre del servidor, sin comodines ni usuarios.`);
  if (url.pathname !== '/' || url.search || url.hash)
    throw new RealmUrlError(
      `«${text}» debe terminar en el nombre del servidor: Relevo se atiende en la raíz.`,
    );
  return url.origin;
}
