import { cpSync, rmSync } from 'node:fs';
import manifest from './package.json' with { type: 'json' };

const external = Object.keys(manifest.dependencies);

/** The server, file by file, so that what it reads beside its sources lies beside them in the build too. */
export default {
  input: {
    'server/main': 'server/main.ts',
    'server/cli': 'server/cli.ts',
    'server/modules/reference/import/reader-thread': 'server/modules/reference/import/reader-thread.ts',
    'server/modules/reports/sheet/sheet-thread': 'server/modules/reports/sheet/sheet-thread.ts',
  },
  platform: 'node',
  external: (id) =>
    id.startsWith('node:') || external.some((name) => id === name || id.startsWith(`${name}/`)),
  output: { dir: 'dist', format: 'esm', preserveModules: true, preserveModulesRoot: '.', sourcemap: true },
  plugins: [
    {
      name: 'copy-assets',
      buildStart() {
        for (const folder of ['dist/server', 'dist/contract'])
          rmSync(folder, { recursive: true, force: true });
      },
      writeBundle() {
        cpSync('server/seed/data', 'dist/server/seed/data', { recursive: true });
        cpSync('deploy/keycloak-realm.json', 'dist/deploy/keycloak-realm.json');
        cpSync('server/platform/database/migrations', 'dist/server/platform/database/migrations', {
          recursive: true,
        });
      },
    },
  ],
};
