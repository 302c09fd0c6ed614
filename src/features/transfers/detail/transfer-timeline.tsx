import type { ReactNode } from 'react';
import { DOUBTFUL_TIME } from '../../../../contract/transfers/doubt';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { Button, type ButtonVariant } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { fullMomentText, momentText, timeText } from '../../../ui/format/moment';
import { Flex, Span } from '../../../ui/layout';
import { Timeline } from '../../../ui/timeline';
import { turnOfWhom, turnToTell } from '../turn-text';
import type { Confirm, TimelineRow } from './timeline-rows';
import type { UndoOffer } from './undo-offer';
import { UndoSignatureButton } from './undo-signature-button';
import type { ConfirmStep } from './use-confirm-step';

interface Props extends ConfirmStep {
  transfer: Transfer;
  rows: readonly TimelineRow[];
  now: Date;
  /** On a phone, the step whose button is at the bottom of the screen. */
  besides: TimelineRow | undefined;
  /** Opens the dialog for typed hours. */
  onHours: () => void;
  undo: UndoOffer | null;
  /** Opens the dialog that undoes it. */
  onUndo: () => void;
  /** Below the steps: the crew's menu. */
  foot?: ReactNode;
}

/** The steps of the transfer, with buttons for those that the regulation centre confirms by hand. */
export function TransferTimeline({ transfer, rows, now, besides, foot, ...props }: Props) {
  const { onHours, undo, onUndo, confirm, busy } = props;
  const { profile } = useSession();
  const { who } = turnToTell(profile, transfer);
  return (
    <Card>
      <CardHeader title="Recorrido" aside={who ? turnAside(who, rows) : undefined} />
      <Timeline
        steps={rows.map((row) => ({
          id: row.id,
          label: row.label,
          state: row.state,
          doubt: row.isDoubtful ? DOUBTFUL_TIME : undefined,
          waiting: row.isWaiting ? WAITING : undefined,
          detail: row.detail && <Span whiteSpace="pre-line">{row.detail}</Span>,
          time: row.at && clock(row.at, now),
          timeTitle: row.at ? fullMomentText(row.at) : undefined,
          action: row.confirm ? (
            <Span display="flex" flexDirection="column" gap={1}>
              {row !== besides && <ConfirmButton confirm={row.confirm} busy={busy} onConfirm={confirm} />}
              {row.confirmNow && (
                <ConfirmButton confirm={row.confirmNow} variant="quiet" busy={busy} onConfirm={confirm} />
              )}
              {!row.confirm.asksHour && (
                <Button variant="quiet" disabled={busy} onClick={onHours}>
                  Confirmar con otra hora
                </Button>
              )}
            </Span>
          ) : undo?.at === row.id ? (
            <UndoSignatureButton minutes={undo.minutes} onUndo={onUndo} />
          ) : null,
        }))}
      />
      {foot && (
        <Flex mt={4} pt={4} borderTopWidth="1px" borderColor="line" _print={{ display: 'none' }}>
          {foot}
        </Flex>
      )}
    </Card>
  );
}

const WAITING = 'por enviar';

/** Nobody has the turn that only this device knows of. */
function turnAside(who: string, rows: readonly TimelineRow[]): string {
  const turn = turnOfWhom(who);
  if (!rows.some((row) => row.isWaiting)) return turn;
  return `Cuando se envíe, ${turn.charAt(0).toLowerCase()}${turn.slice(1)}`;
}

interface ConfirmButtonProps {
  confirm: Confirm;
  variant?: ButtonVariant;
  busy: boolean;
  onConfirm: ConfirmStep['confirm'];
}

export function ConfirmButton({ confirm, variant = 'primary', busy, onConfirm }: ConfirmButtonProps) {
  const { label, ...step } = confirm;
  return (
    <Button variant={variant} busy={busy} textWrap="balance" onClick={() => void onConfirm(step)}>
      {label}
    </Button>
  );
}

/** The time for today; day and time for earlier dates. */
function clock(at: string, now: Date): string {
  const text = momentText(at, now);
  return text.startsWith('hoy ') ? timeText(at) : text;
}
