import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

/** Tests with a server that is written in Java: it is downloaded once, and the tests are left out where it does not run. */

/** Ends the process, as a success, if there is no Java of this version or a newer one. */
export function needJava(version, what) {
  const java = process.env.JAVA_HOME ? resolve(process.env.JAVA_HOME, 'bin/java') : 'java';
  const { status, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const found = status === 0 ? Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) : 0;
  if (found >= version) return;
  console.log(`No hay Java ${version} o más nuevo: las pruebas con ${what} se omiten.`);
  process.exit(0);
}

/**
 * The bytes of a file of Maven Central. Ends the process, as a success, if the registry does not answer, like a service that does
 * not run here. A file that is not the expected one is a failure.
 */
export async function download({ path, sha256, what }) {
  const address = `https://repo1.maven.org/maven2/${path}`;
  console.log(`Descargando ${what} de Maven Central…`);
  const bytes = await fetch(address)
    .then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      return Buffer.from(await response.arrayBuffer());
    })
    .catch((failure) => {
      console.log(`${address} no responde (${failure.message}): las pruebas con ${what} se omiten.`);
      process.exit(0);
    });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`${address} no es el archivo esperado: ${found}`);
  return bytes;
}
