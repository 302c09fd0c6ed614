import { chakra } from '@chakra-ui/react/styled-system';
import { momentText } from '../../../ui/format/moment';
import type { TrendFigure } from './trend-series';

interface Props {
  figures: readonly TrendFigure[];
  label: string;
  now: Date;
}

/** The chart's figures, latest first: for screen readers, and for users who prefer numbers. */
export function TrendTable({ figures, label, now }: Props) {
  const hasOffered = figures.some(({ offered }) => offered !== null);
  return (
    <Frame tabIndex={0} role="region" aria-label={`Cifras de ${label}`}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Reporte</th>
            <th scope="col">{hasOffered ? 'En uso' : 'Puntaje'}</th>
            {hasOffered && <th scope="col">Ofertadas</th>}
            {hasOffered && <th scope="col">Ocupación</th>}
          </tr>
        </thead>
        <tbody>
          {figures.toReversed().map(({ at, used, offered }) => (
            <tr key={at}>
              <th scope="row">{momentText(at, now)}</th>
              <td>{used}</td>
              {offered !== null && <td>{offered}</td>}
              {offered !== null && <td>{offered === 0 ? '–' : `${Math.round((used / offered) * 100)} %`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
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
