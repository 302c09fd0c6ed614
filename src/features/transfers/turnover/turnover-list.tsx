import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { lacksAmbulance } from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { alarmWords, stateWords } from '../../../../contract/transfers/state-words';
import { STAGES, timeSpent } from '../../../../contract/transfers/time-spent';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { turnSince } from '../../../../contract/transfers/turn-since';
import { elapsedOf } from '../../../subjects/transfers/elapsed-minutes';
import { Elapsed } from '../../../ui/elapsed';
import { durationText } from '../../../ui/format/duration';
import { Text } from '../../../ui/text';
import { askedMark } from '../asked-ips';
import { caseName } from '../patient';
import { turnText } from '../turn-text';

interface Props {
  rows: readonly TransferRow[];
  /** When the rows were read: all figures are of this time. */
  at: Date;
  /** Stored data: its alarms are not live. */
  isStored: boolean;
}

const LABELS = new Map<string, string>(STAGES.map(({ name, label }) => [name, label]));

/** A line for each transfer: patient, route, whose turn and since when, and the time of each part. */
export function TurnoverList({ rows, ...read }: Props) {
  return (
    <List>
      {rows.map((row) => (
        <Line key={row.id} row={row} {...read} />
      ))}
    </List>
  );
}

function Line({ row, at, isStored }: Omit<Props, 'rows'> & { row: TransferRow }) {
  const { name, detail } = caseName(row);
  const { who, task } = turnText(row);
  const alarm = alarmWords(row, at);
  const since = turnSince(factsOfTransfer(row), row);
  const waits = Math.floor((at.getTime() - since.at.getTime()) / 60_000);
  return (
    <li>
      <p className="case">
        <Link to="/traslados/$transferId" params={{ transferId: String(row.id) }}>
          #{row.id} {name}
        </Link>
        <small>
          {detail}
          {row.patient.triage !== null && ` · triage ${row.patient.triage}`}
          {row.isGoldenCode && (
            <>
              {' '}
              ·{' '}
              <Text as="span" tone="rejected" weight="strong">
                {goldenText(row)}
              </Text>
            </>
          )}
        </small>
      </p>
      <p className="route">
        {row.ipsReq?.name ?? 'Domicilio del paciente'}
        <small>
          a {row.ipsRecv?.name ?? 'IPS por asignar'}
          {askedMark(row)}
        </small>
      </p>
      <p className="turn">
        <strong>{who ?? 'Nadie'}</strong>
        <small>
          {task}
          {who && `, desde hace ${withDoubt(unbroken(waits), since.doubt)}`}
        </small>
      </p>
      <p className="stages">
        {stateWords(row)}
        {alarm && (
          <>
            {' · '}
            {isStored ? alarm : <b>{alarm}</b>}
          </>
        )}
        <small>
          {timeSpent(row, at)
            .map(
              ({ stage, minutes, isUnderWay }) =>
                `${LABELS.get(stage)} ${unbroken(minutes)}${isUnderWay ? '…' : ''}`,
            )
            .join(' · ')}
        </small>
      </p>
      <p className="time">
        <Elapsed {...elapsedOf(row, at, isStored)} note={withDoubt('', row.steps.creationCaseDate?.doubt)} />
      </p>
      {/* Space for handwriting. */}
      <p className="notes" aria-hidden />
    </li>
  );
}

function goldenText(row: TransferRow): string {
  return lacksAmbulance(factsOfTransfer(row)) ? 'código dorado sin ambulancia' : 'código dorado';
}

/** Keeps a duration on one line. */
function unbroken(minutes: number): string {
  return durationText(minutes).replaceAll(' ', '\u00a0');
}

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    overflow: 'hidden',
    _print: { border: 0, rounded: 'none', fontSize: '8.5pt', lineHeight: '1.25', overflow: 'visible' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr) auto',
        md: 'minmax(0, 1fr) minmax(0, 1fr) auto',
        lg: '1.5fr 1.2fr 1.4fr 1.9fr 5.5rem',
      },
      columnGap: 4,
      rowGap: 1.5,
      px: { base: 4, md: 5 },
      py: 3,
      borderTopWidth: '1px',
      borderColor: 'line',
      breakInside: 'avoid',
      _print: {
        gridTemplateColumns: '1.35fr 1.15fr 1.3fr 2.1fr 3.4rem 0.8fr',
        columnGap: 2,
        px: 0,
        py: '3pt',
      },
    },
    '& > li:first-of-type': { borderTopWidth: 0 },
    '& b': { fontWeight: 'strong', color: 'rejected' },
    '& small': { display: 'block', fontSize: 'small', color: 'soft', _print: { fontSize: '7.5pt' } },
    '& strong, & .case > a': { fontWeight: 'strong' },
    '& .case > a': {
      color: 'ink',
      '&:hover': { color: 'accent', textDecoration: 'underline' },
      // Of an inline element: large enough for a thumb, and the line stays as high as it is.
      '@media (pointer: coarse)': { py: '13px' },
    },
    // Below desktop width the time is beside the patient and the rest is below.
    '& .case': { lgDown: { gridColumn: '1 / -2' } },
    '& .time': { textAlign: 'end', lgDown: { gridColumn: '-2 / -1', gridRow: 1 } },
    '& .route': { mdDown: { gridColumn: '1 / -1' } },
    '& .turn': { lgDown: { gridColumn: '2 / -1' }, mdDown: { gridColumn: '1 / -1' } },
    '& .stages': { lgDown: { gridColumn: '1 / -1' } },
    '& .case, & .time, & .turn, & .stages': { _print: { gridColumn: 'auto', gridRow: 'auto' } },
    '& .notes': {
      display: 'none',
      _print: { display: 'block', borderBottomWidth: '1px', borderColor: 'line' },
    },
  },
});
