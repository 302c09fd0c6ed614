import { ChartLine } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { CovidPatients } from '../../../../contract/figures/figures';
import { Figure, type FigureProps } from '../../../subjects/figure/figure';
import type { FigureTable } from '../../../subjects/figure/figure-table';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Box } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { knownText } from '../known-text';
import { NO_RESOURCES } from '../resources/no-resources';
import { gaugeOption } from './gauge-option';
import { type Gauge, type GaugeFigures, gaugeFigures, gaugeSentence } from './gauges';

interface Props extends Pick<FigureProps, 'about' | 'scope' | 'now'> {
  gauge: Gauge;
  patients: CovidPatients;
  /** Stored figures: nothing stored is shown as a live alarm. */
  isOld: boolean;
  /** Opens the chart of its available beds. */
  onOpen: () => void;
}

const NOTHING: GaugeFigures = {
  hospitals: 0,
  availables: 0,
  used: 0,
  over: 0,
  overIn: 0,
  out: 0,
  total: 0,
};

/** Available against used beds of one service. */
export function GaugeFigure({ gauge, patients, isOld, about, onOpen, ...figure }: Props) {
  const { service, title, token } = gauge;
  const reason = useId();
  const figures = useMemo(() => gaugeFigures(patients, service), [patients, service]);
  const option = useMemo(() => gaugeOption(figures ?? NOTHING, token), [figures, token]);
  return (
    <Figure
      title={title}
      sentence={figures ? gaugeSentence(figures, gauge) : ''}
      isAlarm={!isOld && figures !== null && figures.availables === 0 && figures.total + figures.over > 0}
      table={tableOf(figures)}
      option={option}
      legend={[
        { name: 'Disponibles', token },
        { name: 'Usadas', token: 'line-strong' },
        ...(figures && figures.out > 0 ? [{ name: 'Fuera de servicio', token: 'line' }] : []),
      ]}
      about={[...knownLines(figures, patients.coverage.hospitals), ...about]}
      height="9.25rem"
      imageHeight={160}
      sentenceHeight={{ base: 'auto', md: '7.5em' }}
      empty={figures === null && <EmptyState title={NO_RESOURCES} />}
      action={
        <>
          <Button
            size="sm"
            ms={2}
            icon={ChartLine}
            aria-label={`Ver Gráfica de ${title}`}
            disabled={figures === null}
            aria-describedby={figures === null ? reason : undefined}
            onClick={onOpen}
          >
            Ver Gráfica
          </Button>
          {figures === null && (
            <Box ms={2}>
              <Text id={reason} size="small" tone="soft">
                Sin gráfica: ninguna IPS dio todas las cifras de estas camas en las últimas 24 h.
              </Text>
            </Box>
          )}
        </>
      }
      {...figure}
    />
  );
}

/** How many hospitals the gauge counts; nothing where an old answer does not say. */
function knownLines(figures: GaugeFigures | null, hospitals: number): string[] {
  const known = figures?.hospitals ?? null;
  return known === null ? [] : [`Camas de ${knownText(known, hospitals)}: las que dieron las tres cifras.`];
}

function tableOf(figures: GaugeFigures | null): FigureTable {
  const row = (key: keyof GaugeFigures, name: string) => ({ key, name, cells: [figures?.[key] ?? null] });
  return {
    rowHeader: 'Camas',
    columns: [{ key: 'count', header: 'Cantidad' }],
    rows: [
      row('availables', 'Disponibles'),
      row('used', 'Usadas, de las ofertadas'),
      row('out', 'Fuera de servicio'),
      row('total', 'Ofertadas'),
      row('over', 'Usadas por encima de lo ofertado'),
      row('hospitals', 'IPS que dieron las tres cifras'),
    ],
  };
}
