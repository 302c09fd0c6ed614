import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { download, needJava } from './from-maven.js';

/** Runs the tests with a real Keycloak, which is downloaded once from Maven Central. Needs Java 17 or newer. */
const VERSION = '26.4.7';
const SHA256 = 'aca60ab72ae4d67adc6b8fe7fca5e08d16a6bb5e4a4f2ebb54050e3f5503fd2b';
const NAME = `keycloak-quarkus-dist-${VERSION}.tar.gz`;
const CACHE = resolve('node_modules/.cache/keycloak');
const HOME = resolve(CACHE, `keycloak-${VERSION}`);

function run(command, words, options = {}) {
  const { status, error } = spawnSync(command, words, { stdio: 'inherit', ...options });
  if (error || status !== 0) throw new Error(`${command} ${words.join(' ')}: ${error?.message ?? status}`);
}

async function install() {
  const bytes = await download({
    path: `org/keycloak/keycloak-quarkus-dist/${VERSION}/${NAME}`,
    sha256: SHA256,
    what: `Keycloak ${VERSION} (159 MB)`,
  });
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

needJava(17, 'Keycloak');
run('node', ['scripts/ensure-chromium.js']);
if (!existsSync(HOME)) await install();
// `.ci/run`: the browser tests have just built the same commit.
if (!process.env.RELEVO_TEST_BUILT) run('npm', ['run', 'build']);
const env = { ...process.env, RELEVO_TEST_KEYCLOAK: HOME };
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'keycloak', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
