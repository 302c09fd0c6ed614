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
  isOwn: false,
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
  it('follows the latest report while untouched', () => {
    const standing = follow(beginWith(known('a', 1), empty), known('b', 2), empty);
    expect(standing).toMatchObject({ value: { beds: 2 }, basis: { ref: 'b' } });
    expect(isDirty(standing)).toBe(false);
    expect(newerThan(standing, known('b', 2))).toBeNull();
  });

  it('keeps the input once touched, and announces a newer report', () => {
    const standing = follow(typed(known('a', 1), 9), known('b', 2), empty);
    expect(standing).toMatchObject({ value: { beds: 9 }, basis: { ref: 'a' } });
    expect(newerThan(standing, known('b', 2))?.ref).toBe('b');
  });

  it('follows the latest report again after all changes are undone', () => {
    expect(follow(typed(known('a', 1), 1), known('b', 2), empty).value).toEqual({ beds: 2 });
  });

  it('announces nothing while the last report is unknown', () => {
    expect(newerThan(typed(known('a', 1), 9), null)).toBeNull();
    expect(newerThan(typed(known('a', 1), 9), known('a', 1))).toBeNull();
  });

  it('that started empty announces the existing report when it arrives', () => {
    expect(newerThan(typed(null, 9), known('a', 1))?.ref).toBe('a');
  });

  it('announces a correction of its basis', () => {
    const standing = typed(known('a', 1), 9);
    expect(newerThan(standing, known('a', 4, 2))?.report).toEqual({ beds: 4 });
    expect(newerThan(standing, known('a', 1, 2))).toBeNull();
  });

  it('opened from the tray is unfinished even without changes', () => {
    const standing = readSubmitted(read, { body: { beds: 4, basedOn: 'a' }, at: 1 });
    expect(standing && follow(standing, known('b', 2), empty)).toMatchObject({
      value: { beds: 4 },
      basis: { ref: 'a' },
    });
    expect(standing && newerThan(standing, known('b', 2))?.ref).toBe('b');
  });

  it('opened from the tray announces only later reports, and never itself', () => {
    const standing = readSubmitted(read, { body: { beds: 4, basedOn: 'a', clientRef: 'own' }, at: 5 });
    if (!standing) throw new Error('this is its form');
    expect(newerThan(standing, known('another', 2, 4))).toBeNull();
    expect(newerThan(standing, known('own', 4, 5))).toBeNull();
    expect(newerThan(standing, known('another', 2, 6))?.ref).toBe('another');
    // The same after a draft of it.
    const { basis } = standing;
    const draft = readDraft(read, JSON.parse(JSON.stringify({ basis, value: { beds: 7 } })));
    expect(draft && newerThan(draft, known('own', 4, 5))).toBeNull();
    expect(basis).toMatchObject({ at: 5, by: null });
    expect(follow(standing, known('own', 4, 5), empty)).toMatchObject({
      value: { beds: 4 },
      basis: { ref: 'a', at: 5, by: 'Laura' },
    });
  });

  it('says that its basis was received, also while it is touched', () => {
    const kept = { ...known('a', 1), by: null };
    const standing = typed(kept, 9);
    expect(standing.basis.by).toBeNull();
    expect(follow(standing, known('a', 1), empty)).toMatchObject({
      value: { beds: 9 },
      basis: { ref: 'a', by: 'Laura' },
    });
    expect(follow(standing, kept, empty)).toBe(standing);
  });

  it('continues from its draft with the same basis', () => {
    const { basis, value } = typed(known('a', 1), 9);
    const draft: unknown = JSON.parse(JSON.stringify({ basis, value }));
    expect(readDraft(read, draft)).toEqual({ basis, value });
  });

  it('ignores content that is no draft or submission of it', () => {
    expect(readDraft(read, { value: { beds: 1 } })).toBeNull();
    expect(readDraft(read, { basis: { ref: null, at: null, by: null, value: 'x' }, value: 'y' })).toBeNull();
    expect(readSubmitted(read, { body: 'x', at: 1 })).toBeNull();
  });
});
