import { describe, expect, it } from 'vitest';
import {
  type Known,
  laterOf,
  receivedReport,
  waitingReport,
  withSent,
} from '../../../src/offline-form/known-report';
import { reportName } from '../../../src/offline-form/report-name';

const read = (content: unknown): number | null =>
  typeof content === 'object' && content !== null && 'beds' in content ? Number(content.beds) : null;
const report = (ref: string, at: number, by: string | null = null, beds = 1): Known<number> => ({
  ref,
  at,
  by,
  isOwn: by === null,
  report: beds,
});

describe('the last report that a device knows', () => {
  it('is the later one of the received and the waiting report', () => {
    expect(laterOf(report('a', 1, 'Laura'), report('b', 2))?.ref).toBe('b');
    expect(laterOf(report('a', 3, 'Laura'), report('b', 2))?.ref).toBe('a');
    expect(laterOf(null, report('b', 2))?.ref).toBe('b');
    expect(laterOf(report('a', 1), null)?.ref).toBe('a');
    expect(laterOf(null, null)).toBeNull();
  });

  it('is the server’s copy once the server has received it', () => {
    expect(laterOf(report('a', 1, 'Laura'), report('a', 2))?.by).toBe('Laura');
  });

  it('is a waiting correction of a report whose first copy the server received', () => {
    expect(laterOf(report('a', 1, 'Laura', 5), report('a', 2, null, 6))).toMatchObject({
      report: 6,
      by: null,
    });
    // If the correction is received too, the server's copy counts, because it has the author.
    expect(laterOf(report('a', 2, 'Laura', 6), report('a', 2, null, 6))?.by).toBe('Laura');
  });

  it('has its time by the server’s clock', () => {
    const waiting = {
      content: { body: { clientRef: 'b', beds: 3 } },
      item: { occurredAt: 100, clockOffset: 7 },
    };
    expect(waitingReport(read, waiting)).toEqual({
      ref: 'b',
      at: 107,
      by: null,
      isOwn: true,
      report: 3,
    });
    const answer = { clientRef: 'a', createdAt: '1970-01-01T00:00:01Z', createdBy: 'Laura', beds: 2 };
    expect(receivedReport(read, answer)).toEqual({
      ref: 'a',
      at: 1000,
      by: 'Laura',
      isOwn: false,
      report: 2,
    });
    // From another tablet of the same person.
    expect(receivedReport(read, { ...answer, own: true })?.isOwn).toBe(true);
  });

  it('is null if the content cannot be read', () => {
    expect(waitingReport(read, { content: null, item: { occurredAt: 1, clockOffset: 0 } })).toBeNull();
    expect(
      waitingReport(read, { content: { body: { beds: 1 } }, item: { occurredAt: 1, clockOffset: 0 } }),
    ).toBeNull();
    expect(waitingReport(read, null)).toBeNull();
    expect(receivedReport(read, null)).toBeNull();
  });
});

describe('a report that was just sent', () => {
  const before = report('a', 1, 'Laura');
  const sent = { over: before, sent: report('b', 2) };

  it('stays until the server answers another one', () => {
    expect(withSent(before, sent)?.ref).toBe('b');
    expect(withSent(report('b', 2, 'Diego'), sent)?.by).toBe('Diego');
    expect(withSent(report('c', 3, 'Marta'), sent)?.ref).toBe('c');
    expect(withSent(before, null)).toBe(before);
  });
});

describe('the clientRef of a report', () => {
  const replaced = { clientRef: '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b77', beds: 4 };

  it('is kept by a correction, so that references to the report stay valid', () => {
    expect(reportName(replaced)).toBe(replaced.clientRef);
  });

  it('is a new one for a new report', () => {
    expect(reportName(null)).not.toBe(reportName(null));
  });
});
