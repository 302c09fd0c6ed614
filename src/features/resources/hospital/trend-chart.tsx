import { useCallback } from 'react';
import { Chart } from '../../../ui/chart/chart';
import type { ChartColours } from '../../../ui/chart/chart-colours';
import { fullMomentText, momentText } from '../../../ui/format/moment';
import { Box } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { chartOption } from './trend-option';
import type { TrendFigure } from './trend-series';
import type { Silence } from './trend-silence';

export interface TrendChartProps {
  figures: readonly TrendFigure[];
  /** Times without reports, oldest first. */
  silences: readonly Silence[];
  label: string;
  now: Date;
}

/** Used and in service as two lines in the theme's colours. The table beside it has the same figures. */
export function TrendChart({ figures, silences, label, now }: TrendChartProps) {
  const last = figures.at(-1);
  const option = useCallback(
    (colours: ChartColours) => chartOption(figures, colours, { silences, now, momentText: fullMomentText }),
    [figures, silences, now],
  );
  const words = last
    ? `${label}: ${last.used}${last.inService === null ? '' : ` de ${last.inService} en servicio`}, ${momentText(last.at, now)}`
    : label;
  return (
    <>
      <Chart option={option} label={`Gráfica de ${words}`} height="17rem" />
      {last && last.inService !== null && (
        <Box mt={1.5}>
          <Text size="small" tone="soft">
            Línea continua: en uso. Línea de trazos: en servicio, sin las que están fuera de servicio.
          </Text>
        </Box>
      )}
    </>
  );
}
