import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReportLine } from '../../../../contract/resources/hospital-detail';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { fullMomentText, momentText } from '../../../ui/format/moment';
import { Text } from '../../../ui/text';
import { ReportDialog } from './report-dialog';

interface Props {
  ipsId: number;
  reports: readonly ReportLine[];
  now: Date;
}

const KINDS: Record<ReportLine['kind'], string> = {
  capacity: 'Capacidad',
  occupation: 'Ocupación y disponibilidad',
  blood: 'Banco de sangre',
};

/** If a report took longer from the device to the server, the line shows both times. */
const LATE_MS = 2 * 60_000;
/** Number of lines before `all`. */
const FIRST = 8;

/** The last reports with author and time, and which one counts: one shift may have several. A press shows its figures. */
export function ReportsCard({ ipsId, reports, now }: Props) {
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<ReportLine | null>(null);
  return (
    <Card aria-label="Últimos reportes">
      <CardHeader title="Últimos reportes" />
      {reports.length === 0 && <Text tone="soft">La IPS no ha reportado.</Text>}
      <List>
        {(all ? reports : reports.slice(0, FIRST)).map((report) => (
          <li key={report.clientRef}>
            <button type="button" data-paper aria-haspopup="dialog" onClick={() => setOpened(report)}>
              <span>{KINDS[report.kind]}</span>
              <small title={fullMomentText(report.createdAt)}>
                {withDoubt(momentText(report.createdAt, now), report.doubt)} · {report.createdBy}
                {isLate(report) && ` · recibido ${momentText(report.receivedAt, now)}`}
              </small>
            </button>
            {report.counts ? <Badge tone="good">Vigente</Badge> : <Badge tone="ended">No vigente</Badge>}
          </li>
        ))}
      </List>
      {reports.length > FIRST && (
        <Button mt={2} size="sm" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver los ${reports.length}`}
        </Button>
      )}
      {opened && (
        <ReportDialog
          ipsId={ipsId}
          line={opened}
          title={KINDS[opened.kind]}
          now={now}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

function isLate({ createdAt, receivedAt }: ReportLine): boolean {
  return Date.parse(receivedAt) - Date.parse(createdAt) > LATE_MS;
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 3,
      py: 2,
      borderTopWidth: '1px',
      borderColor: 'line',
      '&:first-of-type': { borderTopWidth: 0 },
    },
    '& button[aria-haspopup]': {
      flex: 1,
      minH: 11,
      textAlign: 'start',
      rounded: 'tag',
      '& > span': { textDecoration: 'underline', textUnderlineOffset: '3px' },
      '&:hover': { color: 'accent' },
    },
    '& small': { display: 'block', fontSize: 'small', color: 'soft' },
  },
});
