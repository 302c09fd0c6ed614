import { resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** `in-page.ts` with what it imports, as text for a page to run. */
export async function bundleInPage(): Promise<string> {
  const bundle = await rolldown({
    input: resolve(import.meta.dirname, 'in-page.ts'),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'import.meta.env': '{}' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
