import { resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles `in-page.ts` with its imports into text that a page can run. */
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
