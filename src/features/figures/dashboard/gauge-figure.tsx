import { ChartLine } from 'lucide-react';
import { useMemo } from 'react';
import type { CovidPatients } from '../../../../contract/figures/figures';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Figure } from '../figure/figure';
import type { FigureTable } from '../figure/figure-table';
import { NO_RESOURCES } from '../resources/no-resources';
import { gaugeOption } from './gauge-option';
import { bedsOf, type Gauge, type GaugeFigures, gaugeFigures, gaugeSentence } from './gauges';

interface Props {
  gauge: Gauge;
  patients: CovidPatients;
  about: readonly string[];
  now: Date;
  /** Opens the chart of its available beds. */
  onOpen: () => void;
}

const NOTHING: GaugeFigures = { availables: 0, used: 0, out: 0, total: 0 };

/** Available against used beds of one service. */
export function GaugeFigure({ gauge: { service, title, beds, token }, patients, about, now, onOpen }: Props) {
  const figures = useMemo(() => gaugeFigures(bedsOf(patients, service)), [patients, service]);
  const option = useMemo(() => gaugeOption(figures ?? NOTHING, token), [figures, token]);
  return (
    <Figure
      title={title}
      sentence={figures ? gaugeSentence(figures, beds) : ''}
      isAlarm={figures !== null && figures.availables === 0 && figures.total > 0}
      table={tableOf(patients, service)}
      option={option}
      legend={[
        { name: 'Disponibles', token },
        { name: 'Usadas', token: 'line-strong' },
        ...(figures && figures.out > 0 ? [{ name: 'Fuera de servicio', token: 'line' }] : []),
      ]}
      about={about}
      height="9.25rem"
      imageHeight={160}
      sentenceHeight="4.6em"
      empty={figures === null && <EmptyState title={NO_RESOURCES} />}
      action={
        <Button size="sm" ms={2} icon={ChartLine} aria-label={`Ver Gráfica de ${title}`} onClick={onOpen}>
          Ver Gráfica
        </Button>
      }
      now={now}
    />
  );
}

function tableOf(patients: CovidPatients, service: Gauge['service']): FigureTable {
  const { total, availables, usages } = bedsOf(patients, service);
  const figures = gaugeFigures(bedsOf(patients, service));
  return {
    rowHeader: 'Camas',
    columns: [{ key: 'count', header: 'Cantidad' }],
    rows: [
      { key: 'availables', name: 'Disponibles', cells: [availables] },
      { key: 'used', name: 'Usadas', cells: [usages] },
      { key: 'out', name: 'Fuera de servicio', cells: [figures?.out ?? null] },
      { key: 'total', name: 'Total', cells: [total] },
    ],
  };
}
