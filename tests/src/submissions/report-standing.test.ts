import { describe, expect, it } from 'vitest';
import { layOver, type Reported, standingOf } from '../../../src/submissions/report-standing';

const reported = (
  ref: string | null,
  beds: number,
  by: string | null = 'Laura',
): Reported<{ beds: number }> => ({
  ref,
  at: ref === null ? null : 1,
  by,
  value: { beds },
});

describe('a report form', () => {
  it('that nobody has touched follows the latest report', () => {
    expect(standingOf(reported('b', 2), null)).toMatchObject({
      value: { beds: 2 },
      isDirty: false,
      newer: null,
    });
  });

  it('that somebody has touched is theirs, and names the report that came meanwhile', () => {
    const typed = { basis: reported('a', 1), value: { beds: 9 } };
    const standing = standingOf(reported('b', 2), typed);
    expect(standing).toMatchObject({ value: { beds: 9 }, isDirty: true, newer: { ref: 'b' } });
    expect(standing.basis.ref).toBe('a');
  });

  it('whose changes were all taken back follows the latest report again', () => {
    const typed = { basis: reported('a', 1), value: { beds: 1 } };
    expect(standingOf(reported('b', 2), typed)).toMatchObject({ value: { beds: 2 }, isDirty: false });
  });

  it('knows no newer report while the last one cannot be had', () => {
    const typed = { basis: reported('a', 1), value: { beds: 9 } };
    expect(standingOf(reported(null, 0), typed).newer).toBeNull();
    expect(standingOf(reported('a', 1), typed).newer).toBeNull();
  });

  it('that was begun from nothing learns of the report that there was', () => {
    const typed = { basis: reported(null, 0), value: { beds: 9 } };
    expect(standingOf(reported('a', 1), typed).newer?.ref).toBe('a');
  });

  it('that came back stays unfinished, though nobody changed it yet', () => {
    const typed = { basis: reported('a', 4), value: { beds: 4 }, cameBack: true };
    expect(standingOf(reported('b', 2), typed)).toMatchObject({ value: { beds: 4 }, isDirty: true });
  });
});

describe('what was sent a moment ago', () => {
  const sent = { over: 'a', report: reported('b', 2) };

  it('stands in the place of the report that it came after', () => {
    expect(layOver(reported('a', 1), sent).ref).toBe('b');
  });

  it('gives way as soon as the server tells of it, or of another one', () => {
    expect(layOver(reported('b', 2), sent).by).toBe('Laura');
    expect(layOver(reported('c', 3), sent).ref).toBe('c');
    expect(layOver(reported('a', 1), null).ref).toBe('a');
  });
});
