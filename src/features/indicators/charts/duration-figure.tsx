import { useMemo } from 'react';
import {
  DURATION_LABELS,
  type DurationBand,
  type DurationGroup,
} from '../../../../contract/indicators/duration-groups';
import type { DurationCounts } from '../../../../contract/indicators/statistics';
import { Figure } from '../../../subjects/figure/figure';
import { partsOption } from '../../../subjects/figure/parts-option';
import { EmptyState } from '../../../ui/empty-state';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { BarList } from './bar-list';
import { drillToGroup } from './drill';
import { durationSentence, groupsOf, partsOf } from './duration-words';
import type { ShownPeriod } from './shown-period';
import { NO_TRANSFERS, SOURCE } from './transfers-words';

export const BAND_TOKENS: Record<DurationBand, string> = {
  expected: 'good',
  acceptable: 'pending',
  delayed: 'rejected',
};
const tokenOf = (group: DurationGroup) =>
  group in BAND_TOKENS ? BAND_TOKENS[group as DurationBand] : 'line-strong';

interface Props extends ShownPeriod {
  counts: DurationCounts;
}

/** The three classes of the duration as a pie, and beside them the transfers that have none. */
export function DurationFigure({ counts, days, about, now }: Props) {
  const bands = useMemo(
    () =>
      counts.rows.map(({ category, count }) => ({
        name: DURATION_LABELS[category],
        count,
        token: BAND_TOKENS[category],
      })),
    [counts],
  );
  const option = useMemo(() => partsOption(bands, { radius: '88%', hasLabels: false }), [bands]);
  const groups = groupsOf(counts);
  const longest = Math.max(...groups.map(({ count }) => count));
  return (
    <Figure
      title="Duración de los traslados"
      sentence={counts.total === 0 ? '' : durationSentence(counts)}
      table={{
        rowHeader: 'Duración',
        columns: [{ key: 'count', header: 'Traslados' }],
        rows: groups.map(({ group, count }) => ({
          key: group,
          name: DURATION_LABELS[group],
          cells: [count],
        })),
      }}
      option={option}
      legend={bands.map(({ name, token }) => ({ name, token }))}
      rows={
        <Stack gap={3}>
          {partsOf(counts).map(({ title, total, groups: part }) => (
            <div key={title}>
              <Text size="small" weight="strong">
                {title}
              </Text>
              <BarList
                label={title}
                total={total}
                longest={longest}
                rows={part.map(({ group, count }) => ({
                  key: group,
                  name: DURATION_LABELS[group],
                  count,
                  token: tokenOf(group),
                  drill: drillToGroup(days, group),
                }))}
              />
            </div>
          ))}
        </Stack>
      }
      about={['Desde la solicitud hasta la confirmación de recepción.', ...about]}
      source={SOURCE}
      height="12rem"
      empty={counts.total === 0 && <EmptyState title={NO_TRANSFERS} />}
      days={days}
      now={now}
    />
  );
}
