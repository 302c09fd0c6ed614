import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TREND_DAYS } from '../../../../contract/resources/hospital-detail';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { resourceTrendQuery } from '../../../subjects/resources/queries';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Box, Row } from '../../../ui/layout';
import { OnDemand, Part } from '../../../ui/on-demand';
import { Select } from '../../../ui/select';
import { Skeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import type { TrendChartProps } from './trend-chart';
import { firstKind, trendFigures, trendKinds } from './trend-series';
import { silencesOf, silenceText } from './trend-silence';
import { TrendTable } from './trend-table';

/** Loads with the chart library; the rest of the screen does not wait for it. */
const CHART = new Part<TrendChartProps>(async () => (await import('./trend-chart')).TrendChart);
const CHART_HEIGHT = '17rem';

/** How full each kind of bed was in the last days: a chart, and a table of the same figures. */
export function TrendCard({ ipsId, now }: { ipsId: number; now: Date }) {
  const query = useQuery(resourceTrendQuery(ipsId));
  const [chosen, setChosen] = useState('');
  const [asTable, setAsTable] = useState(false);
  const points = query.data?.rows ?? [];
  const kinds = trendKinds(points);
  const kind = kinds.some(({ value }) => value === chosen) ? chosen : firstKind(kinds);
  const figures = trendFigures(points, kind);
  const silences = silencesOf(
    points.map(({ at }) => at),
    now,
  );
  const label = kinds.find(({ value }) => value === kind)?.label ?? '';
  return (
    <Card aria-label="Tendencia">
      <CardHeader title={`Tendencia de los últimos ${TREND_DAYS} días`} />
      {isAwaited(query) && <Skeleton height={40} />}
      <FailedQuery query={query} />
      {query.data && kinds.length === 0 && (
        <Text tone="soft">No hay reportes de ocupación en estos días.</Text>
      )}
      {kinds.length > 0 && (
        <>
          <Row flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" mb={3}>
            <Box flex="1 1 12rem" maxW="20rem">
              <Select
                label="Tipo de cama"
                value={kind}
                onChange={(value) => setChosen(value)}
                options={kinds}
                placeholder="Selecciona una opción"
              />
            </Box>
            <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)} _print={{ display: 'none' }}>
              {asTable ? 'Ver la gráfica' : 'Ver las cifras'}
            </Button>
          </Row>
          {asTable ? (
            <TrendTable figures={figures} silences={silences} label={label} now={now} />
          ) : (
            <Box minH={CHART_HEIGHT}>
              <OnDemand part={CHART} with={{ figures, silences, label, now }} />
            </Box>
          )}
          {silences.length > 0 && (
            <Text size="small" tone="soft">
              Sin reportes {silences.map((silence) => silenceText(silence, now)).join('; ')}.
            </Text>
          )}
        </>
      )}
    </Card>
  );
}
