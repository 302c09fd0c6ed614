import { chakra } from '@chakra-ui/react/styled-system';
import type { ResourceRow } from '../../../../contract/resources/board';
import { rowFreshness } from '../../../../contract/resources/row-freshness';
import { scoreAge } from '../../../subjects/resources/score-age';
import { fullMomentText } from '../../../ui/format/moment';
import { OriginLine } from '../distance-from/origin-line';
import type { ChosenOrigin } from '../distance-from/use-origin';
import { unreviewedSign } from '../freshness-words';
import { shownColumns } from './distance-column';
import { saturationText } from './row-words';
import { SumWords } from './sum-text';

interface Props extends Pick<ChosenOrigin, 'origin' | 'isUnplaced'> {
  rows: readonly ResourceRow[];
  now: Date;
}

/** The board on paper: every row, the main columns, and words instead of colours. */
export function BoardPaper({ rows, now, origin, isUnplaced }: Props) {
  const columns = shownColumns([], origin);
  return (
    <>
      <p>{fullMomentText(now)}. Camas: libres / ofertadas.</p>
      <OriginLine origin={origin} isUnplaced={isUnplaced} />
      <Table aria-label="Recursos de las IPS">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ipsId}>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align} data-cell={column.cell}>
                  {column.text(row, now)}
                  {column.cell === 'report' && rowFreshness(row, now) === 'fresh' && (
                    <small>este turno</small>
                  )}
                  {column.cell === 'report' && <small>{unreviewedSign(row)}</small>}
                  {column.cell === 'nedocs' && <small>{scoreAge(row, now)}</small>}
                  {column.cell === 'hospital' && <small>{saturationText(row.saturation, now)}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map((column) => (
              <td key={column.key} data-align={column.align}>
                {column.sum && <SumWords sum={column.sum(rows, now)} />}
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </>
  );
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: '8pt',
    lineHeight: '1.25',
    '& th, & td': {
      px: '3pt',
      py: '2.5pt',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      borderColor: 'line',
      fontVariantNumeric: 'tabular-nums',
    },
    '& tr': { breakInside: 'avoid' },
    '& [data-cell=report], & [data-cell=nedocs]': { whiteSpace: 'nowrap' },
    '& [data-align=end]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& small': { display: 'block', fontSize: '7pt' },
    '& .rest': { display: 'block', fontSize: '7pt', fontWeight: 'normal', whiteSpace: 'normal' },
    '& tfoot td, & thead th': { fontWeight: 'strong' },
    // Print the sums once, at the end.
    '& tfoot': { display: 'table-row-group' },
  },
});
