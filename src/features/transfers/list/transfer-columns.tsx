import { Link } from '@tanstack/react-router';
import type { Actor } from '../../../../contract/roles';
import { withDoubt } from '../../../../contract/transfers/doubt';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { elapsedMinutes, isDelayed } from '../../../subjects/transfers/elapsed-minutes';
import { Elapsed } from '../../../ui/elapsed';
import type { Column } from '../../../ui/table';
import { Text } from '../../../ui/text';
import { caseName } from '../patient';
import { StateBadge } from '../state-badge';
import { isTurnOfRegulator, turnTextFor } from '../turn-text';
import { AttentionSign } from './attention-sign';
import { OwnTurnSign } from './own-turn-sign';
import { Route } from './route';
import { Urgency } from './urgency';

interface Given {
  now: Date;
  /** Stored data: its alarms are not live. */
  isStored: boolean;
  /** Whether the row requires an action of this user. */
  asks: (row: TransferRow) => boolean;
  reader: Pick<Actor, 'roles' | 'entityId'>;
}

/** The columns of the list. The last one shows whose turn it is and the waiting time. */
export function transferColumns({ now, isStored, asks, reader }: Given): Column<TransferRow>[] {
  return [
    {
      key: 'id',
      header: 'Traslado',
      width: '8.25rem',
      cell: (row) => <Identity row={row} asks={asks(row)} />,
    },
    { key: 'patient', header: 'Paciente', cell: (row) => <Case row={row} /> },
    { key: 'route', header: 'De, a', cell: (row) => <Route row={row} /> },
    {
      key: 'state',
      header: 'Estado',
      width: '14rem',
      cell: (row) => <StateBadge transfer={row} now={now} isStored={isStored} />,
    },
    { key: 'turn', header: 'Le toca a', cell: (row) => <Turn row={row} reader={reader} /> },
    {
      key: 'time',
      header: 'Tiempo',
      align: 'end',
      width: '6.5rem',
      cell: (row) => (
        <Elapsed
          minutes={elapsedMinutes(row, now)}
          late={!isStored && isDelayed(row, now)}
          note={withDoubt('', row.steps.creationCaseDate?.doubt)}
        />
      ),
    },
  ];
}

function Identity({ row, asks }: { row: TransferRow; asks: boolean }) {
  return (
    <>
      {/* Also a link, to open transfers in tabs; the keyboard stops at the row only. */}
      <Link
        to="/traslados/$transferId"
        params={{ transferId: String(row.id) }}
        state={{ isFromList: true }}
        tabIndex={-1}
        className="text-strong"
      >
        #{row.id}
      </Link>
      {asks && <AttentionSign />}
      <Text size="small" tone="soft" nowrap>
        <Urgency row={row} />
      </Text>
    </>
  );
}

function Case({ row }: { row: TransferRow }) {
  const { name, detail } = caseName(row);
  return (
    <>
      <Text weight="strong">{name}</Text>
      <Text size="small" tone="soft">
        {detail}
      </Text>
    </>
  );
}

function Turn({ row, reader }: Pick<Given, 'reader'> & { row: TransferRow }) {
  const { who, task } = turnTextFor(reader, row);
  return (
    <>
      {isTurnOfRegulator(reader, row) && <OwnTurnSign />}
      {who && <Text weight="strong">{who}</Text>}
      <Text size="small" tone="soft">
        {task}
      </Text>
    </>
  );
}
