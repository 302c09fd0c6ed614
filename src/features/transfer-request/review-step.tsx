import { useRef, useState } from 'react';
import type { ApiFailure } from '../../api';
import { type OfflineForm, type Sending, useSending } from '../../offline-form';
import type { SendResult } from '../../submissions';
import { plainFileOf } from './plain-file';
import type { RequestForm } from './request-form';
import { type Request, useRequestKind } from './request-kind';
import { ReviewDialog } from './review-dialog';

/** A large annex on a slow network takes minutes; a user who does not want to wait closes the dialog. */
const PATIENCE_MS = 10 * 60_000;

/** The request that the user checks before it is sent. */
export interface Reviewed {
  request: Request;
  form: RequestForm;
}

interface Props {
  /** Null while the user is filling in the form. */
  reviewed: Reviewed | null;
  /** The submission that the form belongs to. */
  own: OfflineForm['own'];
  onCorrect: () => void;
  onSend: () => void;
  onDone: (result: Exclude<SendResult, { as: 'refused' }>) => void;
  onRefused: (failure: ApiFailure) => void;
}

/**
 * Shows the request in words and sends it with its file. It holds the sending state apart from the form, so that the
 * progress does not render forty fields.
 */
export function ReviewStep({ reviewed, own, onCorrect, onSend, onDone, onRefused }: Props) {
  const { operation, words } = useRequestKind();
  const sending = useSending(own);
  const [refused, setRefused] = useState<Reviewed | null>(null);
  /** Busy until the next screen replaces this one. */
  const [done, setDone] = useState<Reviewed | null>(null);
  /** From the press on: the dialog shows it only when the disk takes long. */
  const isSending = useRef(false);
  if (!reviewed) return null;
  const { request, form } = reviewed;
  const { annex, ...screen } = form;
  const send = async () => {
    if (!annex || isSending.current) return;
    onSend();
    isSending.current = true;
    const sent = sending.send(
      async () => ({
        operation,
        clientRef: request.clientRef,
        transfer: null,
        body: request,
        files: [await plainFileOf(annex)],
        screen,
        title: words.waiting,
      }),
      PATIENCE_MS,
    );
    const result = await sent.finally(() => {
      isSending.current = false;
    });
    if (result === null) return;
    if (result.as !== 'refused') {
      setDone(reviewed);
      return onDone(result);
    }
    setRefused(reviewed);
    onRefused(result.failure);
  };
  return (
    <ReviewDialog
      form={form}
      fraction={fractionOf(sending, done === reviewed)}
      isSaved={sending.stage === 'saved'}
      failure={refused === reviewed ? sending.failure : null}
      onCorrect={() => {
        // What was sent would go on as it was, behind a form that can be changed.
        if (!isSending.current) onCorrect();
      }}
      onSend={send}
      onLeave={() => onDone({ as: 'kept' })}
    />
  );
}

function fractionOf({ stage, progress }: Pick<Sending, 'stage' | 'progress'>, isDone: boolean) {
  if (isDone) return 1;
  return stage === 'idle' ? null : progress;
}
