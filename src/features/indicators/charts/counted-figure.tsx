import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PeriodId } from '../../../../contract/indicators/periods';
import type { CountedRows, StatisticId } from '../../../../contract/indicators/statistics';
import { useNow, useStale } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { numberText } from '../../../subjects/figure/count-text';
import { Figure } from '../../../subjects/figure/figure';
import { partsOption } from '../../../subjects/figure/parts-option';
import { StaleData } from '../../../subjects/stale-data';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton, Waiting } from '../../../ui/skeletons';
import { countedQuery } from '../queries';
import { BarList } from './bar-list';
import { drillToRow } from './drill';
import { type ShownPeriod, shownPeriod } from './shown-period';
import { drawnRows, largestOf, slicesOf, tokenOf } from './slices';
import { NO_TRANSFERS, SOURCE, shareText, transfersText } from './transfers-words';

const WORDS: Record<StatisticId, { title: string; rowHeader: string; of: string }> = {
  ipsReq: { title: 'Traslados por IPS que solicita', rowHeader: 'IPS que solicita', of: 'solicitados' },
  ipsRecv: { title: 'Traslados por IPS que recibe', rowHeader: 'IPS que recibe', of: 'solicitados' },
  transport: {
    title: 'Traslados por entidad de transporte',
    rowHeader: 'Entidad de transporte',
    of: 'solicitados',
  },
  canceled: { title: 'Traslados cancelados por motivo', rowHeader: 'Motivo', of: 'cancelados' },
};

interface Props {
  statistic: StatisticId;
  period: PeriodId;
}

/** One of the statistics of the specification: a pie, and each category with its count. */
export function CountedFigure({ statistic, period }: Props) {
  const query = useQuery(countedQuery(statistic, period));
  const stale = useStale(query);
  const now = useNow();
  return (
    <div>
      <StaleData query={query} />
      <FailedQuery query={query} />
      {isAwaited(query) && (
        <Waiting>
          <Skeleton height={96} rounded="card" />
        </Waiting>
      )}
      {query.data && (
        <Counted statistic={statistic} counted={query.data} {...shownPeriod(query.data.days, stale, now)} />
      )}
    </div>
  );
}

interface CountedProps extends ShownPeriod {
  statistic: StatisticId;
  counted: CountedRows;
}

function Counted({ statistic, counted, days, about, now }: CountedProps) {
  const { title, rowHeader, of } = WORDS[statistic];
  const { total } = counted;
  const rows = drawnRows(counted);
  const slices = useMemo(() => slicesOf(counted), [counted]);
  const option = useMemo(() => partsOption(slices, { radius: '88%', hasLabels: false }), [slices]);
  const largest = largestOf(counted);
  const unnamed = rows.find(({ id }) => id === null);
  const lacking =
    unnamed && unnamed.count > (largest?.count ?? 0)
      ? ` ${unnamed.name}: ${numberText(unnamed.count)} (${shareText(unnamed.count, total)}).`
      : '';
  const most = largest
    ? `${lacking} El grupo más grande: ${largest.name}, con ${numberText(largest.count)} (${shareText(largest.count, total)}).`
    : lacking;
  return (
    <Figure
      title={title}
      sentence={total === 0 ? '' : `${transfersText(total)} ${total === 1 ? of.slice(0, -1) : of}.${most}`}
      table={{
        rowHeader,
        columns: [{ key: 'count', header: 'Traslados' }],
        rows: rows.map(({ id, name, count }) => ({ key: String(id), name, cells: [count] })),
      }}
      option={option}
      legend={slices.map(({ name, token }) => ({ name, token }))}
      rows={
        <BarList
          label={title}
          total={total}
          rows={rows.map((row, at) => ({
            key: String(row.id),
            name: row.name,
            count: row.count,
            token: tokenOf(at, rows.length),
            drill: drillToRow(days, statistic, row),
          }))}
        />
      }
      about={about}
      source={SOURCE}
      height="12rem"
      empty={total === 0 && <EmptyState title={NO_TRANSFERS} />}
      days={days}
      now={now}
    />
  );
}
