import { chakra } from '@chakra-ui/react/styled-system';
import { atFirstUse } from '../../../contract/at-first-use';
import {
  nedocsBand,
  nedocsMissing,
  nedocsParts,
  REANIMATION_STANDS_IN,
} from '../../../contract/hospitals/nedocs';
import type { ResourceRow } from '../../../contract/resources/board';
import { withDoubt } from '../../../contract/transfers/doubt';
import { Banner } from '../../ui/banner';
import { Dialog } from '../../ui/dialog';
import { fullMomentText } from '../../ui/format/moment';
import { Text } from '../../ui/text';

interface Props {
  row: Pick<ResourceRow, 'name' | 'nedocs' | 'updatedAt' | 'updatedDoubt' | 'updatedBy'>;
  onClose: () => void;
}

const decimal = atFirstUse(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 }));
const points = atFirstUse(
  () =>
    new Intl.NumberFormat('es-CO', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
);

/** The terms of a hospital's score; without a score, the missing figures. */
export function NedocsDialog({ row, onClose }: Props) {
  const { score, inputs } = row.nedocs;
  const title = score === null ? 'Sin puntaje NEDOCS' : `NEDOCS ${score}, ${nedocsBand(score).name}`;
  return (
    <Dialog open onClose={onClose} title={title} description={row.name}>
      {inputs === null ? (
        <Banner tone="ended">La IPS no ha reportado ocupación.</Banner>
      ) : (
        <>
          {score === null && (
            <Banner tone="pending" title="Para el puntaje falta:">
              {nedocsMissing(inputs).join(', ')}.
            </Banner>
          )}
          <Parts inputs={inputs} score={score} />
        </>
      )}
      {row.updatedAt && (
        <Text size="small" tone="soft">
          Reportado por {row.updatedBy} el {withDoubt(fullMomentText(row.updatedAt), row.updatedDoubt)}
          {olderText(row)}.
        </Text>
      )}
    </Dialog>
  );
}

/** Nobody looked at all of its figures in that report. */
function olderText({ nedocs: { reviewed }, updatedAt }: Props['row']): string {
  if (reviewed === null) return '; nadie revisó algunas de sus cifras';
  if (!reviewed || reviewed.at === updatedAt) return '';
  const at = withDoubt(fullMomentText(reviewed.at), reviewed.doubt);
  return `; nadie revisó algunas de sus cifras desde el reporte de ${reviewed.by}, ${at}`;
}

function Parts({
  inputs,
  score,
}: {
  inputs: NonNullable<ResourceRow['nedocs']['inputs']>;
  score: number | null;
}) {
  const terms = nedocsParts(inputs);
  const sum = terms.reduce((all, { points: one }) => all + (one ?? 0), 0);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">De qué está hecho</th>
          <th scope="col">Cifra</th>
          <th scope="col">Puntos</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term.id}>
            <th scope="row">
              {term.name}
              {term.id === 'reanimation' && <small>{REANIMATION_STANDS_IN}</small>}
            </th>
            <td>
              {term.figures
                .map(({ value }) => (value === null ? 'falta' : decimal().format(value)))
                .join(' de ')}
            </td>
            <td>{term.points === null ? 'falta' : points().format(term.points)}</td>
          </tr>
        ))}
      </tbody>
      {score !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Suma, de 0 a 200
            </th>
            <td>
              {decimal().format(Math.round(sum * 10) / 10)}
              {Math.round(sum) !== score && ` → ${score}`}
            </td>
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

const Table = chakra('table', {
  base: {
    width: 'full',
    my: 3,
    '& th, & td': { py: 2, borderBottomWidth: '1px', borderColor: 'line', verticalAlign: 'top' },
    '& th': { textAlign: 'start', fontWeight: 'medium', pe: 3 },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'end', ps: 3, pe: 0, whiteSpace: 'nowrap' },
    '& thead th': { color: 'soft', fontSize: 'small' },
    '& tfoot th, & tfoot td': { fontWeight: 'strong', borderBottomWidth: 0 },
    '& small': { display: 'block', fontSize: 'small', color: 'soft', fontWeight: 'normal' },
  },
});
