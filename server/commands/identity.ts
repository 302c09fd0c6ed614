import { writeFile } from 'node:fs/promises';
import { createTokenIssuer } from '../embedded/identity';
import { keycloakRealm, newSecret, PEOPLE_CLIENT } from '../keycloak-realm';
import { demonstrationPeople } from '../seed/demonstration/people';
import { type Command, CommandError, type Options } from './command';

/** Needs no environment: it writes the file with which one begins. */
export async function writeRealm({ url, out = 'relevo-realm.json' }: Options): Promise<void> {
  if (!url) throw new CommandError('Falta la dirección de Relevo: relevo keycloak-realm --url https://…');
  const secret = newSecret();
  const realm = keycloakRealm(url, secret);
  // The file has the secret of the service account.
  await writeFile(out, realm, { mode: 0o600 }).catch(() => {
    throw new CommandError(`No se puede escribir el archivo ${out}.`);
  });
  console.log(`El realm para ${new URL(url).origin} está en ${out}. Impórtelo en Keycloak y después bórrelo: tiene un secreto.

Para llevar a las personas desde Relevo, agregue estas dos líneas a su archivo de variables. El secreto no se muestra otra vez:

KEYCLOAK_ADMIN_CLIENT=${PEOPLE_CLIENT}
KEYCLOAK_ADMIN_SECRET=${secret}`);
}

export const printToken: Command = async ({ config, words: [username] }) => {
  if (config.keycloak) throw new CommandError('Con Keycloak los tokens los da Keycloak.');
  if (!username) throw new CommandError('Falta el usuario: relevo token USUARIO');
  const { dataDir, publicUrl } = config;
  const issue = await createTokenIssuer({ dataDir, publicUrl, people: demonstrationPeople });
  console.log(await issue(username));
};
