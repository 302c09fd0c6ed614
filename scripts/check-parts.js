import { readdirSync, readFileSync } from 'node:fs';
import { SourceTextModule } from 'node:vm';

/**
 * Parses each part of the built app as a module. The bundler has once written a part that exports a name which it does not
 * define: the browser refuses such a part, and with it every screen that needs it.
 */
const FOLDER = 'dist/app/assets';

const faults = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .flatMap((name) => {
    try {
      new SourceTextModule(readFileSync(`${FOLDER}/${name}`, 'utf8'));
      return [];
    } catch (error) {
      return [`${name}: ${error.message}`];
    }
  });
if (faults.length > 0) {
  console.error(`Parts of the app that no browser can load:\n${faults.join('\n')}`);
  process.exit(1);
}
