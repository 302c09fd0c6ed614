import { rolldown } from 'rolldown';

/** Bundles an `in-page.ts` with its imports into text that a page can run. */
export async function bundleInPage(input: string): Promise<string> {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'import.meta.env': '{}' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
