import { type AphTimes, RESPONSE_KINDS, STAGES_OF_RESPONSE } from '../../../contract/indicators/aph';
import { DURATION_BOUNDS, MEASURED_LEGS } from '../../../contract/indicators/legs';
import type {
  CountedRows,
  DurationCounts,
  Durations,
  TransferTimes,
} from '../../../contract/indicators/statistics';

const DAYS = { from: '2026-10-26', until: '2026-11-26' };

export const someDurations = (month: Partial<DurationCounts> = {}): Durations => {
  const none: DurationCounts = {
    days: DAYS,
    rows: [
      { category: 'expected', count: 0 },
      { category: 'acceptable', count: 0 },
      { category: 'delayed', count: 0 },
    ],
    total: 0,
    unsure: 0,
    open: 0,
    openDelayed: 0,
    canceled: 0,
  };
  const lastMonth = {
    ...none,
    rows: [
      { category: 'expected' as const, count: 10 },
      { category: 'acceptable' as const, count: 20 },
      { category: 'delayed' as const, count: 10 },
    ],
    total: 60,
    unsure: 3,
    open: 12,
    openDelayed: 5,
    canceled: 5,
    ...month,
  };
  return { today: none, lastWeek: none, lastMonth, lastSixMonth: lastMonth };
};

/** Of no transfer. */
export const NO_ROWS: CountedRows = { days: DAYS, rows: [], total: 0 };

/** `Clínica 1` has the most. */
export const someRows = (count: number, without = 0): CountedRows => {
  const rows = Array.from({ length: count }, (_row, at) => ({
    id: at + 1,
    name: `Clínica ${at + 1}`,
    count: (count - at) * 10,
  }));
  const all = without > 0 ? [...rows, { id: null, name: 'Sin IPS que reciba', count: without }] : rows;
  return { days: DAYS, rows: all, total: all.reduce((sum, one) => sum + one.count, 0) };
};

const UNKNOWN = { count: 0, median: null, p90: null };

export const someTimes = (whole: Partial<TransferTimes['legs'][number]> = {}): TransferTimes => ({
  days: DAYS,
  previous: { from: '2026-09-24', until: '2026-10-25' },
  at: '2026-11-26T19:02:00.000Z',
  total: 60,
  previousTotal: 40,
  legs: MEASURED_LEGS.map(({ id }) =>
    id === 'creationCaseDate-patientCareEndDate'
      ? {
          id,
          count: 40,
          unsure: 3,
          turned: 0,
          median: 80,
          p90: 130,
          previous: { count: 30, median: 95, p90: 150 },
          ...whole,
        }
      : { id, ...UNKNOWN, unsure: 0, turned: 0, previous: UNKNOWN },
  ),
  hours: Array.from({ length: 24 }, (_hour, hour) => ({ hour, count: hour === 14 ? 9 : 2, median: 70 })),
  weekdays: Array.from({ length: 7 }, (_day, at) => ({ weekday: at + 1, count: 8, median: null })),
  withoutHour: 5,
  spread: [0, ...DURATION_BOUNDS].map((from, at) => ({
    from,
    until: DURATION_BOUNDS[at] ?? null,
    count: at < 4 ? 10 : 0,
  })),
});

const NOTHING = { ...UNKNOWN, unsure: 0, within: 0 };

export const someAphTimes = (more: Partial<AphTimes> = {}): AphTimes => ({
  days: DAYS,
  target: 15,
  total: 60,
  waiting: 0,
  overdue: 0,
  stages: STAGES_OF_RESPONSE.map(({ id }) =>
    id === 'response'
      ? { stage: id, count: 40, unsure: 1, median: 34, p90: 70, within: 10 }
      : { stage: id, ...NOTHING },
  ),
  kinds: RESPONSE_KINDS.map((kind) => ({ kind, ...NOTHING })),
  entities: [],
  hours: Array.from({ length: 24 }, (_hour, hour) => ({ hour, ...NOTHING })),
  slowest: [
    {
      transferId: 77,
      kind: 'golden',
      requestedAt: '2026-11-20T15:00:00.000Z',
      minutes: 190,
      entity: 'Transporte Vital',
    },
  ],
  incidents: { total: 4, waiting: 0, overdue: 0, count: 3, unsure: 1, median: 12, p90: null, within: 2 },
  ...more,
});
