import { Link } from '@tanstack/react-router';
import type { Actor } from '../../../../contract/roles';
import { withDoubt } from '../../../../contract/transfers/doubt';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { elapsedOf } from '../../../subjects/transfers/elapsed-minutes';
import { Elapsed } from '../../../ui/elapsed';
import { Box } from '../../../ui/layout';
import type { Column } from '../../../ui/table';
import { Text } from '../../../ui/text';
import { caseName } from '../patient';
import { StateBadge } from '../state-badge';
import { isTurnOfRegulator, turnSentence, turnTextFor } from '../turn-text';
import { AttentionSign } from './attention-sign';
import { CrewWord } from './crew-word';
import { OwnTask } from './own-task';
import { ownTaskText } from './own-task-text';
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
  /** Rows of one line. */
  isDense: boolean;
  /** When this device read the rows, in milliseconds. */
  readAt: number;
}

/** The columns of the list. The last one shows whose turn it is and the waiting time. */
export function transferColumns({
  now,
  isStored,
  asks,
  reader,
  isDense,
  readAt,
}: Given): Column<TransferRow>[] {
  return [
    {
      key: 'id',
      header: 'Traslado',
      width: isDense ? '12.25rem' : '8.25rem',
      cell: (row) => <Identity row={row} asks={asks(row)} isDense={isDense} />,
    },
    { key: 'patient', header: 'Paciente', cell: (row) => <Case row={row} isDense={isDense} /> },
    { key: 'route', header: 'De, a', cell: (row) => <Route row={row} isDense={isDense} /> },
    {
      key: 'state',
      header: 'Estado',
      width: isDense ? '13rem' : '14rem',
      cell: (row) => <StateBadge transfer={row} now={now} isStored={isStored} />,
    },
    {
      key: 'turn',
      header: 'Le toca a',
      cell: (row) => <Turn row={row} reader={reader} isDense={isDense} readAt={readAt} />,
    },
    {
      key: 'time',
      header: 'Tiempo',
      align: 'end',
      width: '6.5rem',
      cell: (row) => (
        <Elapsed {...elapsedOf(row, now, isStored)} note={withDoubt('', row.steps.creationCaseDate?.doubt)} />
      ),
    },
  ];
}

interface Drawn {
  row: TransferRow;
  isDense: boolean;
}

function Identity({ row, asks, isDense }: Drawn & { asks: boolean }) {
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
      {isDense && ' '}
      <Text as={isDense ? 'span' : 'p'} size="small" tone="soft" nowrap>
        <Urgency row={row} />
      </Text>
    </>
  );
}

function Case({ row, isDense }: Drawn) {
  const { name, detail } = caseName(row);
  return (
    <>
      <Text weight="strong">{name}</Text>
      {!isDense && (
        <Text size="small" tone="soft">
          {detail}
        </Text>
      )}
    </>
  );
}

function Turn({ row, reader, isDense, readAt }: Drawn & Pick<Given, 'reader' | 'readAt'>) {
  const { who, task } = turnTextFor(reader, row);
  const own = ownTaskText(row, reader);
  if (own !== null)
    return (
      <>
        {!isDense && (
          <Box mb={1}>
            {isTurnOfRegulator(reader, row) ? <OwnTurnSign /> : who && <Text weight="strong">{who}</Text>}
          </Box>
        )}
        <OwnTask row={row} task={own} />
      </>
    );
  return (
    <>
      {who && <Text weight="strong">{isDense ? turnSentence({ who, task }) : who}</Text>}
      {!(isDense && who) && (
        <Text size="small" tone="soft">
          {task}
        </Text>
      )}
      <CrewWord row={row} readAt={readAt} reader={reader} />
    </>
  );
}
