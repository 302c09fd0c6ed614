import { useState } from 'react';
import { rangeOf } from '../../../../contract/figures/date-range';
import { dayOf } from '../../../ui/format/days';
import { Box, Row } from '../../../ui/layout';
import { type DayRange, startOfDay } from '../figures-queries';
import { faultOfDays } from './charts-search';
import { PickedDateField } from './picked-date-field';

interface Props {
  range: DayRange;
  onRange: (range: DayRange) => void;
  now: Date;
}

const LONGEST_DAYS = 30;

/** The two dates. A changed initial date clears the final one; the figures change when both are right. */
export function DateRangeFields({ range, onRange, now }: Props) {
  const shown = range ?? defaultDays(now);
  const [draft, setDraft] = useState<{ from: string; to: string } | null>(null);
  const { from, to } = draft ?? shown;
  const fault = draft && from && to ? faultOfDays(draft, now) : null;

  const pick = (next: { from: string; to: string }) => {
    const isWhole = next.from !== '' && next.to !== '' && faultOfDays(next, now) === null;
    setDraft(isWhole ? null : next);
    if (isWhole) onRange(next);
  };
  const today = dayOf(now);
  return (
    <Row flexWrap="wrap" alignItems="flex-start" gap={3}>
      <Box flex="1 1 11rem" maxW="15rem">
        <PickedDateField
          label="Fecha inicial"
          value={from}
          onChange={(day) => pick({ from: day, to: '' })}
          min=""
          max={dayAfter(today, -1)}
          error={
            from === ''
              ? 'Escoja la fecha inicial.'
              : fault?.path === 'initialDate'
                ? fault.message
                : undefined
          }
        />
      </Box>
      <Box flex="1 1 11rem" maxW="15rem">
        <PickedDateField
          label="Fecha final"
          value={to}
          onChange={(day) => pick({ from, to: day })}
          min={from && dayAfter(from, 1)}
          max={from ? earlier(dayAfter(from, LONGEST_DAYS), today) : today}
          error={
            from !== '' && to === ''
              ? 'Escoja la fecha final.'
              : fault?.path === 'endDate'
                ? fault.message
                : undefined
          }
        />
      </Box>
    </Row>
  );
}

/** The days of the range without dates. */
function defaultDays(now: Date): { from: string; to: string } {
  const { initialDate, endDate } = rangeOf({}, Math.floor(now.getTime() / 1000));
  return { from: dayOf(initialDate * 1000), to: dayOf(endDate * 1000) };
}

function dayAfter(day: string, days: number): string {
  return dayOf((startOfDay(day) + days * 86_400) * 1000);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
