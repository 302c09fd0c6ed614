import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Runs the tests with a real Keycloak, which is downloaded once from Maven Central. Needs Java 17 or newer. */
const VERSION = '26.4.7';
const SHA256 = 'aca60ab72ae4d67adc6b8fe7fca5e08d16a6bb5e4a4f2ebb54050e3f5503fd2b';
const NAME = `keycloak-quarkus-dist-${VERSION}.tar.gz`;
const ADDRESS = `https://repo1.maven.org/maven2/org/keycloak/keycloak-quarkus-dist/${VERSION}/${NAME}`;
const CACHE = resolve('node_modules/.cache/keycloak');
const HOME = resolve(CACHE, `keycloak-${VERSION}`);

function run(command, words, options = {}) {
  const { status, error } = spawnSync(command, words, { stdio: 'inherit', ...options });
  if (error || status !== 0) throw new Error(`${command} ${words.join(' ')}: ${error?.message ?? status}`);
}

function javaVersion() {
  const java = process.env.JAVA_HOME ? resolve(process.env.JAVA_HOME, 'bin/java') : 'java';
  const { status, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return status === 0 ? Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) : 0;
}

async function download() {
  console.log(`Descargando Keycloak ${VERSION} (159 MB)…`);
  const bytes = await fetch(ADDRESS)
    .then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      return Buffer.from(await response.arrayBuffer());
    })
    .catch((failure) => {
      // Like a service that does not run here. A file that is not the expected one is a failure.
      console.log(`${ADDRESS} no responde (${failure.message}): las pruebas con Keycloak se omiten.`);
      process.exit(0);
    });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== SHA256) throw new Error(`${NAME} no es el archivo esperado: ${found}`);
  // Unpacked beside its place, so that an interrupted start leaves no half of it.
  const half = resolve(CACHE, 'half');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const archive = resolve(half, NAME);
  writeFileSync(archive, bytes);
  run('tar', ['-xzf', archive, '-C', half]);
  renameSync(resolve(half, `keycloak-${VERSION}`), HOME);
  rmSync(half, { recursive: true, force: true });
}

if (javaVersion() < 17) {
  console.log('No hay Java 17 o más nuevo: las pruebas con Keycloak se omiten.');
  process.exit(0);
}
run('node', ['scripts/ensure-chromium.js']);
if (!existsSync(HOME)) await download();
run('npm', ['run', 'build']);
const env = { ...process.env, RELEVO_TEST_KEYCLOAK: HOME };
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'keycloak', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
