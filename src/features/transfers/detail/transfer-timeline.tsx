import { LIMITS } from '../../../../contract/limits';
import type { ConfirmableStepName } from '../../../../contract/transfers/steps';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { fullMomentText, momentText, timeText } from '../../../ui/format/moment';
import { Span } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { Timeline } from '../../../ui/timeline';
import { usePhone } from '../../../ui/use-media';
import { confirmStep } from '../api/confirm-step';
import { isTransferOver } from '../elapsed-minutes';
import { turnText } from '../turn-text';
import { useSubmission } from '../use-submission';
import { timelineRows } from './timeline-rows';

/** The way of the transfer, with the steps that the regulation centre confirms by hand. */
export function TransferTimeline({ transfer, now }: { transfer: Transfer; now: Date }) {
  const { profile } = useSession();
  const { submit, busy } = useSubmission({ transferId: transfer.id, send: confirmStep });

  const confirm = async (dateName: ConfirmableStepName) => {
    const failure = await submit({ dateName });
    if (!failure) notify.success('Se ha actualizado el traslado exitosamente', LIMITS.toastMs);
    else
      notify.error(failure.message, LIMITS.alertMs, {
        title: 'No se pudo realizar la acción',
      });
  };
  const turn = turnText(transfer);
  return (
    <Card>
      <CardHeader
        title="Recorrido"
        aside={isTransferOver(transfer) || !turn.who ? undefined : `Le toca a ${turn.who}`}
      />
      <Timeline
        steps={timelineRows(transfer, profile).map((row) => ({
          id: row.id,
          label: row.label,
          state: row.state,
          detail: row.detail && <Span whiteSpace="pre-line">{row.detail}</Span>,
          time: row.at && clock(row.at, now),
          timeTitle: row.at ? fullMomentText(row.at) : undefined,
          action: row.confirm && (
            <ConfirmButton {...row.confirm} busy={busy} onConfirm={(dateName) => void confirm(dateName)} />
          ),
        }))}
      />
    </Card>
  );
}

interface ConfirmButtonProps {
  dateName: ConfirmableStepName;
  label: string;
  busy: boolean;
  onConfirm: (dateName: ConfirmableStepName) => void;
}

function ConfirmButton({ dateName, label, busy, onConfirm }: ConfirmButtonProps) {
  return (
    <Button variant="primary" size={usePhone() ? 'lg' : 'md'} busy={busy} onClick={() => onConfirm(dateName)}>
      {label}
    </Button>
  );
}

/** The hour alone today, the day too before. */
function clock(at: string, now: Date): string {
  const text = momentText(at, now);
  return text.startsWith('hoy ') ? timeText(at) : text;
}
