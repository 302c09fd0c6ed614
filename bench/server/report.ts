import { table } from '../table';
import type { Verdict } from './limits';
import type { Figure } from './rounds';

export function figureTable(title: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    figure.person ?? '',
    figure.transfers?.toLocaleString('en') ?? '',
    Math.round(figure.perSecond).toLocaleString('en'),
    figure.ratio.toFixed(2),
    figure.processor?.toFixed(0) ?? '',
    figure.processorRatio?.toFixed(2) ?? '',
    figure.p50.toFixed(1),
    figure.p95.toFixed(1),
    figure.p99.toFixed(1),
    figure.p99Ratio.toFixed(2),
    Math.round(figure.bytes).toLocaleString('en'),
  ]);
  return table(
    [
      title,
      'person',
      'transfers',
      'requests/s',
      '/ limit',
      'µs of server',
      'limit / µs',
      '50 % ms',
      '95 % ms',
      '99 % ms',
      '99 % / limit',
      'bytes',
    ],
    rows,
  );
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  return table(
    ['to hold', 'measured', 'by processor time', 'limit', 'holds'],
    verdicts.map(({ what, measured, byProcessor, limit, holds }) => [
      what,
      measured.toFixed(2),
      byProcessor?.toFixed(2) ?? '',
      limit,
      holds ? 'yes' : 'NO',
    ]),
  );
}
