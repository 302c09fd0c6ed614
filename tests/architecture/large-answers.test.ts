import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Answers of hundreds of kilobytes, by the file and the name of their query. */
const LARGE = [['src/subjects/resources/queries.ts', 'summaryQuery']] as const;

/**
 * The query library compares each answer with the one before, in one piece: a megabyte takes a third of a second on a tablet.
 * A query named here compares its rows itself, in slices.
 */
test.each(LARGE)('%s: %s is not compared in one piece', (file, name) => {
  const [, options = ''] =
    new RegExp(`const ${name} = queryOptions\\(\\{\\n([\\s\\S]*?)\\n\\}\\);`).exec(
      readFileSync(file, 'utf8'),
    ) ?? [];
  expect(options).toContain('queryKey:');
  expect(options).toMatch(/^ {2}structuralSharing: false,$/m);
});
