import { readdirSync, readFileSync } from 'node:fs';
import { SourceTextModule } from 'node:vm';

/**
 * Parses each part of the built app and of the pages without an account as a module. The bundler has once written a part that exports a name which it does not
 * define: the browser refuses such a part, and with it every screen that needs it.
 */
const FOLDERS = ['dist/app/assets', 'dist/citizen/assets', 'dist/guest-call/assets'];

const faults = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.js'))
  .flatMap((path) => {
    try {
      new SourceTextModule(readFileSync(path, 'utf8'));
      return [];
    } catch (error) {
      return [`${path}: ${error.message}`];
    }
  });
if (faults.length > 0) {
  console.error(`Parts of the app that no browser can load:\n${faults.join('\n')}`);
  process.exit(1);
}
