import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { withDoubt } from '../../../contract/transfers/doubt';
import { alarmWords, stateWords } from '../../../contract/transfers/state-words';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { TRIAL_MARK } from '../../../contract/transfers/urgency';
import { elapsedOf } from '../../subjects/transfers/elapsed-minutes';
import { Badge } from '../../ui/badge';
import { Elapsed } from '../../ui/elapsed';

export interface TurnWords {
  who: string | null;
  task: string;
}

interface Props {
  rows: readonly TransferRow[];
  /** The time to which the rows count. */
  now: Date;
  /** The rows are stored data: their alarms are not live. */
  isStored: boolean;
  mayOpen: boolean;
  turnText: (row: TransferRow) => TurnWords;
}

export function WaitingList({ rows, mayOpen, turnText, ...counted }: Props) {
  return (
    <List>
      {rows.map((row) => (
        <li key={row.id}>
          {mayOpen ? (
            <Link to="/traslados/$transferId" params={{ transferId: String(row.id) }}>
              <Line row={row} {...counted} turn={turnText(row)} />
            </Link>
          ) : (
            <div>
              <Line row={row} {...counted} turn={turnText(row)} />
            </div>
          )}
        </li>
      ))}
    </List>
  );
}

type LineProps = Pick<Props, 'now' | 'isStored'> & { row: TransferRow; turn: TurnWords };

function Line({ row, now, isStored, turn }: LineProps) {
  const alarm = alarmWords(row, now);
  return (
    <>
      <span className="case">
        <strong>
          {row.isTrial && (
            <>
              <Badge tone="rejected" icon={FlaskConical}>
                {TRIAL_MARK}
              </Badge>{' '}
            </>
          )}
          #{row.id} {row.patient.person?.fullName}
        </strong>
        <small>
          {stateWords(row)}
          {alarm && (
            <>
              {'\u00a0· '}
              {isStored ? alarm : <b>{alarm}</b>}
            </>
          )}
          {row.ipsReq && `\u00a0· ${row.ipsReq.name}`}
          {row.isGoldenCode && (
            <>
              {'\u00a0· '}
              <b>código dorado</b>
            </>
          )}
        </small>
      </span>
      <span className="turn">
        <strong>{turn.who}</strong>
        <small>{turn.task}</small>
      </span>
      <span className="time">
        <Elapsed {...elapsedOf(row, now, isStored)} note={withDoubt('', row.steps.creationCaseDate?.doubt)} />
      </span>
    </>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    mx: { base: -4, md: -5 },
    mb: { base: -4, md: -5 },
    '& > li': { borderTopWidth: '1px', borderColor: 'line' },
    '& > li > *': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr auto', md: 'minmax(0, 1.4fr) minmax(0, 1fr) 6.5rem' },
      columnGap: 4,
      rowGap: 1,
      minH: 'touch',
      px: { base: 4, md: 5 },
      py: 3,
      color: 'ink',
      lineHeight: '1.35',
    },
    '& > li > a:hover': { bg: 'hover' },
    '& > li > a:focus-visible': { outlineOffset: '-2px' },
    '& strong': { display: 'block', fontWeight: 'strong' },
    '& small': { fontSize: 'small', color: 'soft' },
    '& b': { fontWeight: 'strong', color: 'rejected' },
    '& .turn': { gridRow: { mdDown: 2 }, gridColumn: { mdDown: '1 / -1' } },
    '& .time': { textAlign: 'end' },
  },
});
