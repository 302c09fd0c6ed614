import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { Elapsed } from '../../../ui/elapsed';
import { IconButton } from '../../../ui/icon-button';
import { Box, Span } from '../../../ui/layout';
import type { Column } from '../../../ui/table';
import { Text } from '../../../ui/text';
import { elapsedMinutes, isDelayed } from '../elapsed-minutes';
import { caseName } from '../patient';
import { StateBadge } from '../state-badge';
import { turnText } from '../turn-text';
import { AttentionSign } from './attention-sign';
import { Route } from './route';

interface Given {
  now: Date;
  /** Whether the row requires an action of whoever reads it. */
  asks: (row: TransferRow) => boolean;
  onOpen: (row: TransferRow) => void;
}

/** The columns of the list: the last says whose turn it is, and for how long the case has waited. */
export function transferColumns({ now, asks, onOpen }: Given): Column<TransferRow>[] {
  return [
    {
      key: 'id',
      header: 'Traslado',
      width: '7.25rem',
      cell: (row) => <Identity row={row} asks={asks(row)} />,
    },
    { key: 'patient', header: 'Paciente', cell: (row) => <Case row={row} /> },
    { key: 'route', header: 'De, a', cell: (row) => <Route row={row} /> },
    {
      key: 'state',
      header: 'Estado',
      width: '14rem',
      cell: (row) => (
        <Span whiteSpace="nowrap">
          <StateBadge state={row.referralState} />
        </Span>
      ),
    },
    { key: 'turn', header: 'Le toca a', cell: (row) => <Turn row={row} /> },
    {
      key: 'time',
      header: 'Tiempo',
      align: 'end',
      width: '6.5rem',
      cell: (row) => <Elapsed minutes={elapsedMinutes(row, now)} late={isDelayed(row, now)} />,
    },
    {
      key: 'open',
      header: <Span srOnly>Abrir</Span>,
      align: 'end',
      width: '4rem',
      cell: (row) => (
        <IconButton
          icon={ChevronRight}
          label={`Abrir el traslado #${row.id}`}
          my={-1}
          onClick={() => onOpen(row)}
        />
      ),
    },
  ];
}

function Identity({ row, asks }: { row: TransferRow; asks: boolean }) {
  return (
    <>
      <Box fontWeight="strong" asChild>
        {/* A link too, so that several open in tabs; the row itself is the stop for the keyboard. */}
        <Link
          to="/traslados/$transferId"
          params={{ transferId: String(row.id) }}
          state={{ isFromList: true }}
          tabIndex={-1}
        >
          #{row.id}
        </Link>
      </Box>
      {asks && <AttentionSign />}
      <Text small tone="soft" whiteSpace="nowrap">
        {row.patient.triage === null ? 'código dorado' : `triage ${row.patient.triage}`}
      </Text>
    </>
  );
}

function Case({ row }: { row: TransferRow }) {
  const { name, detail } = caseName(row);
  return (
    <>
      <Text fontWeight="strong">{name}</Text>
      <Text small tone="soft">
        {detail}
      </Text>
    </>
  );
}

function Turn({ row }: { row: TransferRow }) {
  const { who, task } = turnText(row);
  return (
    <>
      {who && <Text fontWeight="strong">{who}</Text>}
      <Text small tone="soft">
        {task}
      </Text>
    </>
  );
}
