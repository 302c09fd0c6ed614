import { chakra } from '@chakra-ui/react/styled-system';
import { FileArchive, FileSpreadsheet } from 'lucide-react';
import type { ReportId, ReportType } from '../../../contract/reports/report-types';
import { Text } from '../../ui/text';
import { audienceText, HOLDS } from './report-words';

interface Props {
  reports: readonly ReportType[];
  onChoose: (id: ReportId) => void;
}

/** Before one is chosen: what each report holds, and for whom it is. */
export function ReportCards({ reports, onChoose }: Props) {
  return (
    <Cards aria-label="Reportes que puede bajar">
      {reports.map((report) => {
        const Icon = report.content === 'sheet' ? FileSpreadsheet : FileArchive;
        return (
          <li key={report.id}>
            <button type="button" data-paper onClick={() => onChoose(report.id)}>
              <Icon size={20} aria-hidden />
              <span>
                <Text as="span" weight="strong">
                  {report.title}
                </Text>
                <Text as="span" size="small">
                  {HOLDS[report.id]}
                </Text>
                <Text as="span" size="small" tone="soft">
                  {audienceText(report)}
                </Text>
              </span>
            </button>
          </li>
        );
      })}
    </Cards>
  );
}

const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: 3,
    '& button': {
      display: 'flex',
      gap: 3,
      alignItems: 'flex-start',
      textAlign: 'start',
      width: 'full',
      height: 'full',
      p: 3.5,
      borderWidth: '1px',
      borderColor: 'line',
      rounded: 'card',
      color: 'ink',
      cursor: 'pointer',
      '&:hover': { bg: 'hover' },
    },
    '& svg': { flexShrink: 0, color: 'soft', mt: 0.5 },
    '& button > span': { display: 'grid', gap: 1, minW: 0 },
    // The last words are not left alone on a line.
    '& button > span > :last-child': { textWrap: 'balance' },
  },
});
