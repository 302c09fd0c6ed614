import type { Transfer } from '../../../../contract/transfers/transfer';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { fullMomentText, momentText, timeText } from '../../../ui/format/moment';
import { Span } from '../../../ui/layout';
import { Timeline } from '../../../ui/timeline';
import { turnOfWhom, turnText } from '../turn-text';
import type { TimelineRow } from './timeline-rows';
import type { ConfirmStep } from './use-confirm-step';

interface Props extends ConfirmStep {
  transfer: Transfer;
  rows: readonly TimelineRow[];
  now: Date;
  /** The step whose button stands elsewhere: at the thumb, on a phone. */
  besides: TimelineRow | undefined;
}

/** The way of the transfer, with the steps that the regulation centre confirms by hand. */
export function TransferTimeline({ transfer, rows, now, besides, confirm, busy }: Props) {
  const { who } = turnText(transfer);
  return (
    <Card>
      <CardHeader title="Recorrido" aside={who ? turnOfWhom(who) : undefined} />
      <Timeline
        steps={rows.map((row) => ({
          id: row.id,
          label: row.label,
          state: row.state,
          detail: row.detail && <Span whiteSpace="pre-line">{row.detail}</Span>,
          time: row.at && clock(row.at, now),
          timeTitle: row.at ? fullMomentText(row.at) : undefined,
          action: row.confirm && row !== besides && (
            <ConfirmButton confirm={row.confirm} busy={busy} onConfirm={confirm} />
          ),
        }))}
      />
    </Card>
  );
}

interface ConfirmButtonProps {
  confirm: NonNullable<TimelineRow['confirm']>;
  busy: boolean;
  onConfirm: ConfirmStep['confirm'];
}

export function ConfirmButton({ confirm, busy, onConfirm }: ConfirmButtonProps) {
  return (
    <Button variant="primary" busy={busy} onClick={() => void onConfirm(confirm.dateName)}>
      {confirm.label}
    </Button>
  );
}

/** The hour alone today, the day too before. */
function clock(at: string, now: Date): string {
  const text = momentText(at, now);
  return text.startsWith('hoy ') ? timeText(at) : text;
}
