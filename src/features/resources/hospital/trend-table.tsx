import { chakra } from '@chakra-ui/react/styled-system';
import { momentText } from '../../../ui/format/moment';
import { shareOf, type TrendFigure } from './trend-series';
import { type Silence, silenceText } from './trend-silence';

interface Props {
  figures: readonly TrendFigure[];
  silences: readonly Silence[];
  label: string;
  now: Date;
}

/** The chart's figures, latest first: for screen readers, and for users who prefer numbers. */
export function TrendTable({ figures, silences, label, now }: Props) {
  const hasPlaces = figures.some(({ inService }) => inService !== null);
  return (
    <Frame tabIndex={0} role="region" aria-label={`Cifras de ${label}`}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Reporte</th>
            <th scope="col">{hasPlaces ? 'En uso' : 'Puntaje'}</th>
            {hasPlaces && <th scope="col">En servicio</th>}
            {hasPlaces && <th scope="col">Ocupación de las en servicio</th>}
          </tr>
        </thead>
        <tbody>
          {rowsOf(figures, silences).map((row) =>
            'used' in row ? (
              <FigureRow key={row.at} figure={row} now={now} />
            ) : (
              <tr key={`silence ${row.from}`}>
                <th scope="row">{silenceText(row, now)}</th>
                <td colSpan={hasPlaces ? 3 : 1}>Sin reportes</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Frame>
  );
}

function FigureRow({ figure, now }: { figure: TrendFigure; now: Date }) {
  const { at, used, inService, outOfService } = figure;
  const share = shareOf(figure);
  return (
    <tr>
      <th scope="row">{momentText(at, now)}</th>
      <td>{used}</td>
      {inService !== null && (
        <td>
          {inService}
          {outOfService > 0 && ` (${outOfService} fuera de servicio)`}
        </td>
      )}
      {inService !== null && <td>{share === null ? '–' : `${share}\u00a0%`}</td>}
    </tr>
  );
}

/** Figures and silences in one list, latest first. */
function rowsOf(figures: readonly TrendFigure[], silences: readonly Silence[]): (TrendFigure | Silence)[] {
  const timeOf = (row: TrendFigure | Silence) =>
    'used' in row ? Date.parse(row.at) : (row.from + row.to) / 2;
  return [...figures, ...silences].sort((one, other) => timeOf(other) - timeOf(one));
}

const Frame = chakra('div', {
  base: {
    maxH: '17rem',
    overflowY: 'auto',
    '& table': { width: 'full' },
    '& th, & td': { py: 1.5, borderBottomWidth: '1px', borderColor: 'line' },
    '& th': { textAlign: 'start', fontWeight: 'medium' },
    '& thead th': { position: 'sticky', top: 0, bg: 'surface', color: 'soft', fontSize: 'small' },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
  },
});
