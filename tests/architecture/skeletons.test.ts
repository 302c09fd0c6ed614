import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `query.isPending && <TableSkeleton`: true for seconds after `FailedQuery` has said that there is no connection. */
const UNTIL_THE_ERROR = /\b\w+\.isPending && \(?\s*<\w*(Skeleton|Loading|Waiting)/;

test('A screen that says why nothing came draws no skeleton beside it: `isAwaited`, not `isPending`', () => {
  const both = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => {
    if (!path.endsWith('.tsx')) return false;
    const source = readFileSync(`src/${path}`, 'utf8');
    return source.includes('<FailedQuery') && UNTIL_THE_ERROR.test(source);
  });
  expect(both).toEqual([]);
});
