import { useMemo, useState } from 'react';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { refusalFor } from '../../../../contract/transfers/lifecycle';
import { visibilityOf } from '../../../../contract/transfers/ownership';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useNow } from '../../../api';
import { useSession } from '../../../session';
import { useIsOutboxRead, useSubmissionsWhere } from '../../../submissions';
import { usePhone } from '../../../ui/use-media';
import { type DialogAction, menuActions, nextAction } from '../actions/menu-actions';
import { applyWaiting, submissionsOf } from '../apply-waiting';
import { useMessageWriter } from '../chat/use-message-writer';
import { useReading } from '../chat/use-reading';
import { useCrewWord } from '../crew/use-crew-word';
import { useSignedToast } from '../use-signed-toast';
import { timelineRows } from './timeline-rows';
import { undoOffer } from './undo-offer';
import { useConfirmStep } from './use-confirm-step';

interface Read {
  /** When this device read the server's answer, in milliseconds. */
  readAt: number;
  isUnconfirmed: boolean;
}

const READING = 'Leyendo lo que está guardado en este equipo';

export type ShownTransfer = ReturnType<typeof useShownTransfer>;

/**
 * The shared state of the transfer screen: the transfer with the waiting submissions applied, the actions that this
 * person may do, the typed message and the open dialog. It lives above the parts, so that a new version of the transfer
 * or another layout does not reset it.
 */
export function useShownTransfer(confirmed: Transfer, { readAt, isUnconfirmed }: Read) {
  const { profile } = useSession();
  const done = useSubmissionsWhere((submissions) => submissionsOf(submissions, confirmed.id));
  const { transfer, waiting, waitingSteps } = useMemo(
    () => applyWaiting({ transfer: confirmed, readAt }, done, profile),
    [confirmed, readAt, done, profile],
  );
  // Before that, a step that waits on this device would be offered again.
  const isKnown = useIsOutboxRead();
  const now = useNow();
  const phone = usePhone();
  const writer = useMessageWriter(transfer);
  const [openAction, setOpenAction] = useState<DialogAction | null>(null);
  const facts = factsOfTransfer(transfer);
  // Until the server has its refusal, a hospital still sees the transfer.
  const isFull = visibilityOf(factsOfTransfer(confirmed), profile) === 'full';
  const reading = useReading(transfer.id, isFull);
  const offered = isKnown ? menuActions(facts, profile, now) : [];
  const rows = timelineRows(transfer, profile, waitingSteps);
  const undo = isKnown ? undoOffer(facts, profile, now, { rows, waitingSteps }) : null;
  const tellSigned = useSignedToast(() => setOpenAction('undo-signature'));
  const step = useConfirmStep(transfer, tellSigned, () => setOpenAction('confirm-step'));
  const crewWord = useCrewWord(transfer);
  /** On a phone this step is confirmed at the foot of the screen instead of in its row. */
  const rowAtFoot = phone ? rows.find((row) => row.confirm) : undefined;
  return {
    transfer,
    readAt,
    waiting,
    now,
    facts,
    isFull,
    isUnconfirmed,
    /** What waits on this device is applied. */
    isKnown,
    isCrew: refusalFor(facts, 'say-crew-word', profile, now) === null,
    offered,
    next: rowAtFoot ? null : nextAction(offered),
    rows,
    rowAtFoot,
    undo,
    tellSigned,
    step: { ...step, busy: step.busy || !isKnown },
    crewWord: { ...crewWord, saying: crewWord.saying ?? (isKnown ? null : READING) },
    writer,
    reading,
    openAction,
    setOpenAction,
  };
}
