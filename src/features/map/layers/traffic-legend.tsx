import { chakra } from '@chakra-ui/react/styled-system';
import type { UseQueryResult } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { Traffic, TrafficSection } from '../../../../contract/travel/traffic';
import {
  samplesWords,
  sectionName,
  speedWords,
  TRAFFIC_BANDS,
  TRAFFIC_MINUTES,
  trafficBand,
} from '../../../../contract/travel/traffic-words';
import { useNow } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Banner } from '../../../ui/banner';
import { agoText } from '../../../ui/format/duration';
import { Stack } from '../../../ui/layout';
import { type GoTo, PlaceList } from './place-list';
import { TRAFFIC_LOOKS } from './traffic-look';
import type { Layers } from './use-layers';

interface Props {
  traffic: Layers['traffic'];
  /** Some images of the service did not come. */
  areTilesMissing: boolean;
  query: UseQueryResult<Traffic>;
  onGo: GoTo;
}

/** What the traffic shows: its bands, its measurements with their age, and the slowest sections in words. */
export function TrafficLegend({ traffic, areTilesMissing, query, onGo }: Props) {
  const now = useNow().getTime();
  return (
    <Stack as="section" className="part" gap={2} aria-label="Tráfico">
      <StaleData query={query} />
      <FailedQuery query={query} />
      {traffic?.isOver && (
        <p>{`Los datos tienen más de ${TRAFFIC_MINUTES} min: el tráfico no se muestra.`}</p>
      )}
      {traffic?.isSourceDown && (
        <Banner tone="rejected" icon={TriangleAlert}>
          El servicio de tráfico no contesta: donde el mapa no muestra tráfico, no se sabe.
        </Banner>
      )}
      {traffic?.tiles && !traffic.isSourceDown && areTilesMissing && (
        <Banner tone="rejected" icon={TriangleAlert}>
          No llegaron todas las imágenes del tráfico: donde el mapa no lo muestra, no se sabe.
        </Banner>
      )}
      {traffic?.tiles && (
        <p>
          {`Imágenes del servicio de tráfico de esta instalación, de los últimos ${TRAFFIC_MINUTES} min. Relevo no las mide.`}
        </p>
      )}
      {traffic && !traffic.isOver && !traffic.tiles && <Measured traffic={traffic} now={now} onGo={onGo} />}
    </Stack>
  );
}

/** Older than this, nobody knows what was measured since. */
const ASKED_LATELY_MS = 3 * 60_000;

interface MeasuredProps {
  traffic: Pick<Traffic, 'at' | 'sections'>;
  now: number;
  onGo: Props['onGo'];
}

function Measured({ traffic: { at, sections }, now, onGo }: MeasuredProps) {
  if (sections.length === 0) {
    const isLate = now - Date.parse(at) > ASKED_LATELY_MS;
    return (
      <p>
        {isLate
          ? `Lo último que llegó es de ${ageText(Date.parse(at), now)}: no se sabe si hubo mediciones después.`
          : `Sin mediciones en los últimos ${TRAFFIC_MINUTES} min`}
      </p>
    );
  }
  const newest = Math.max(...sections.map(({ measuredAt }) => Date.parse(measuredAt)));
  return (
    <>
      <p>
        <strong>{`Ambulancias en los últimos ${TRAFFIC_MINUTES} min`}</strong>
        {`: ${totalWords(sections)}; la última, ${ageText(newest, now)}. Donde ninguna pasó no hay dato.`}
      </p>
      <Bands>
        {TRAFFIC_BANDS.map(({ id, name, from }, at) => (
          <li key={id}>
            <Swatch band={id} />
            <span>{name}</span>
            <span className="range">{rangeText(from, TRAFFIC_BANDS[at - 1]?.from)}</span>
          </li>
        ))}
      </Bands>
      <p>Con la sirena una ambulancia va más rápido que el tráfico.</p>
      <PlaceList
        isOpen
        summary={`Los tramos, el más lento primero (${sections.length})`}
        onGo={onGo}
        rows={sections.map((section) => ({
          id: section.id,
          name: sectionName(section),
          detail: `${trafficBand(section).name} · ${speedWords(section)} · ${samplesWords(section.samples, section.vehicles)}`,
          figure: ageText(Date.parse(section.measuredAt), now),
          place: placeOf(section),
        }))}
      />
    </>
  );
}

function totalWords(sections: readonly TrafficSection[]): string {
  const samples = sections.reduce((sum, one) => sum + one.samples, 0);
  const tramos = `${sections.length} ${sections.length === 1 ? 'tramo' : 'tramos'}`;
  return `${samples} ${samples === 1 ? 'medición' : 'mediciones'} en ${tramos}`;
}

/** `hace 1 min`, `hace menos de 1 min`. */
function ageText(at: number, now: number): string {
  return agoText((now - at) / 60_000);
}

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

/** As a share of the planned speed. */
function rangeText(from: number, to: number | undefined): string {
  if (to === undefined) return `${percent(from)} o más de lo previsto`;
  return from === 0 ? `menos del ${percent(to)}` : `${percent(from)} a ${percent(to)}`;
}

function placeOf({ lines }: TrafficSection) {
  const line = lines[0] ?? [];
  const middle = line[Math.floor(line.length / 2)];
  return middle ? { lng: middle[0], lat: middle[1] } : null;
}

/** As on the map: colour, width and dashes. */
function Swatch({ band }: { band: keyof typeof TRAFFIC_LOOKS }) {
  const { color, width, dash } = TRAFFIC_LOOKS[band];
  return (
    <svg width="36" height="12" aria-hidden="true">
      <line
        x1="0"
        x2="36"
        y1="6"
        y2="6"
        stroke={`var(--r-colors-nedocs-${color})`}
        strokeWidth={width}
        strokeDasharray={dash?.join(' ')}
      />
    </svg>
  );
}

const Bands = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': { display: 'grid', gridTemplateColumns: '36px auto 1fr', alignItems: 'center', gap: 2 },
    '& .range': { color: 'soft', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
});
