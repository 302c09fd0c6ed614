import { describe, expect, it } from 'vitest';
import type { Known } from '../../../src/offline-form/known-report';
import {
  beginWith,
  follow,
  isDirty,
  newerThan,
  readDraft,
  readSubmitted,
  type Standing,
} from '../../../src/offline-form/report-standing';

interface Beds {
  beds: number;
}

const known = (ref: string, beds: number, at = 1): Known<Beds> => ({
  ref,
  at,
  by: 'Laura',
  report: { beds },
});
const empty = (): Beds => ({ beds: 0 });
const typed = (from: Known<Beds> | null, beds: number): Standing<Beds> => ({
  ...beginWith(from, empty),
  value: { beds },
});
const read = (content: unknown): Beds | null =>
  typeof content === 'object' && content !== null && 'beds' in content
    ? { beds: Number(content.beds) }
    : null;

describe('a report form', () => {
  it('that nobody touched follows the latest report', () => {
    const standing = follow(beginWith(known('a', 1), empty), known('b', 2), empty);
    expect(standing).toMatchObject({ value: { beds: 2 }, basis: { ref: 'b' } });
    expect(isDirty(standing)).toBe(false);
    expect(newerThan(standing, known('b', 2))).toBeNull();
  });

  it('that somebody touched keeps what was typed, and names the report that came meanwhile', () => {
    const standing = follow(typed(known('a', 1), 9), known('b', 2), empty);
    expect(standing).toMatchObject({ value: { beds: 9 }, basis: { ref: 'a' } });
    expect(newerThan(standing, known('b', 2))?.ref).toBe('b');
  });

  it('whose changes were all taken back follows the latest report again', () => {
    expect(follow(typed(known('a', 1), 1), known('b', 2), empty).value).toEqual({ beds: 2 });
  });

  it('knows no newer report while the last one is unknown', () => {
    expect(newerThan(typed(known('a', 1), 9), null)).toBeNull();
    expect(newerThan(typed(known('a', 1), 9), known('a', 1))).toBeNull();
  });

  it('that began from nothing learns of the report that there was', () => {
    expect(newerThan(typed(null, 9), known('a', 1))?.ref).toBe('a');
  });

  it('learns of a correction of the report that it began from', () => {
    const standing = typed(known('a', 1), 9);
    expect(newerThan(standing, known('a', 4, 2))?.report).toEqual({ beds: 4 });
    expect(newerThan(standing, known('a', 1, 2))).toBeNull();
  });

  it('that came back stays unfinished, though nobody changed it yet', () => {
    const standing = readSubmitted(read, { beds: 4, basedOn: 'a' });
    expect(standing && follow(standing, known('b', 2), empty)).toMatchObject({
      value: { beds: 4 },
      basis: { ref: 'a' },
    });
    expect(standing && newerThan(standing, known('b', 2))?.ref).toBe('b');
    expect(standing && newerThan(standing, known('a', 1, 7))).toBeNull();
  });

  it('goes on from its draft with the report that it began from', () => {
    const { basis, value } = typed(known('a', 1), 9);
    const draft: unknown = JSON.parse(JSON.stringify({ basis, value }));
    expect(readDraft(read, draft)).toEqual({ basis, value });
  });

  it('takes nothing from what is no draft or submission of it', () => {
    expect(readDraft(read, { value: { beds: 1 } })).toBeNull();
    expect(readDraft(read, { basis: { ref: null, at: null, by: null, value: 'x' }, value: 'y' })).toBeNull();
    expect(readSubmitted(read, 'x')).toBeNull();
  });
});
