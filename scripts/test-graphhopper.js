import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { download, needJava } from './from-maven.js';

/** Runs the tests with a real GraphHopper, which is downloaded once from Maven Central. Needs Java 17 or newer. */
const VERSION = '11.0';
const SHA256 = 'b59c024afe172ec6ec85b6327006c3138ec58c7d0bcd26253d0e42853f613def';
const NAME = `graphhopper-web-${VERSION}.jar`;
const CACHE = resolve('node_modules/.cache/graphhopper');
const JAR = resolve(CACHE, NAME);

needJava(17, 'GraphHopper');
if (!existsSync(JAR)) {
  const bytes = await download({
    path: `com/graphhopper/graphhopper-web/${VERSION}/${NAME}`,
    sha256: SHA256,
    what: `GraphHopper ${VERSION} (47 MB)`,
  });
  mkdirSync(CACHE, { recursive: true });
  // Beside its place, so that an interrupted start leaves no half of it.
  writeFileSync(`${JAR}.half`, bytes);
  renameSync(`${JAR}.half`, JAR);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'graphhopper', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, RELEVO_TEST_GRAPHHOPPER: JAR },
});
process.exit(status ?? 1);
