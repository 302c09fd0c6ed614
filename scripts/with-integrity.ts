import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Entry {
  url: string;
  integrity?: string;
}

/**
 * Adds to each precached file the hash of its bytes in `folder`. The browser then refuses any other answer: an install
 * that meets a captive portal or an older server fails, and is tried again later.
 */
export async function withIntegrity<Given extends Entry>(
  entries: readonly Given[],
  folder: string,
): Promise<Given[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const bytes = await readFile(join(folder, entry.url));
      return { ...entry, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` };
    }),
  );
}
