import { chakra } from '@chakra-ui/react/styled-system';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Heat, HeatDays, HeatSource } from '../../../../contract/map/heat';
import { FailedQuery } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Stack } from '../../../ui/layout';
import { HEAT_COLORS } from './heat-colors';
import { type GoTo, PlaceList } from './place-list';

interface Props {
  heat: Heat | null;
  source: HeatSource;
  days: HeatDays;
  query: UseQueryResult<Heat>;
  onGo: GoTo;
}

const KINDS = {
  hospital: 'IPS que remite',
  neighborhood: 'Barrio, código dorado',
  commune: 'Comuna, código dorado',
  cell: 'Zona de unos 500 m',
} as const;

const COUNTED: Record<HeatSource, { what: string; how: string }> = {
  transfers: {
    what: 'Solicitudes de traslado',
    how: ', por IPS que remite; las de código dorado, por el barrio o la comuna del paciente. Los ensayos no cuentan.',
  },
  requests: {
    what: 'Solicitudes de ambulancia de la ciudadanía',
    how: ', por zonas de unos 500 m. Las eliminadas y las duplicadas no cuentan.',
  },
};

/** What the heat counts, how many, and every place with its count. */
export function HeatLegend({ heat, source, days, query, onGo }: Props) {
  const total = sum(heat, 'total');
  return (
    <Stack as="section" className="part" gap={2} aria-label="Calor">
      <p>
        <strong>{`${COUNTED[source].what} de los últimos ${days} días`}</strong>
        {COUNTED[source].how}
      </p>
      <StaleData query={query} />
      <FailedQuery query={query} />
      {heat && total > 0 && (
        <>
          <Scale aria-hidden>
            <span>menos</span>
            <i />
            <span>más</span>
          </Scale>
          <p>{totalWords(heat)}</p>
          <PlaceList
            summary={`Ver los lugares (${heat.points.length})`}
            onGo={onGo}
            rows={heat.points.map(({ kind, id, name, lat, lng, count }) => ({
              id: `${kind} ${id}`,
              name,
              // Several cells have the name of one commune.
              detail: kind === 'cell' ? `${KINDS.cell} en ${lat.toFixed(3)}, ${lng.toFixed(3)}` : KINDS[kind],
              figure: String(count),
              place: { lat, lng },
            }))}
          />
        </>
      )}
      {heat && total === 0 && <p>{`Ninguna solicitud en los últimos ${days} días.`}</p>}
    </Stack>
  );
}

function sum(heat: Heat | null, of: 'total' | 'withoutPlace'): number {
  return heat?.sources.reduce((all, source) => all + source[of], 0) ?? 0;
}

/** `400 solicitudes en 31 lugares; 12 más sin ubicación conocida.` */
function totalWords(heat: Heat): string {
  const [total, without] = [sum(heat, 'total'), sum(heat, 'withoutPlace')];
  const { length } = heat.points;
  const places = `${total} ${total === 1 ? 'solicitud' : 'solicitudes'}: ${total - without} en ${length} ${length === 1 ? 'lugar' : 'lugares'}`;
  return `${places}, ${without} sin ubicación conocida.`;
}

const ramp = (colors: readonly string[]) => `linear-gradient(to right, ${colors.join(', ')})`;

const Scale = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    color: 'soft',
    '& > i': {
      flex: 1,
      height: 2.5,
      rounded: 'tag',
      background: ramp(HEAT_COLORS.light),
      _dark: { background: ramp(HEAT_COLORS.dark) },
    },
  },
});
