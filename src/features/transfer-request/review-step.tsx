import { useState } from 'react';
import type { ApiFailure } from '../../api';
import type { SendResult } from '../../submissions';
import type { RequestForm } from './request-form';
import type { Request } from './request-kind';
import { ReviewDialog } from './review-dialog';
import { useSendRequest } from './use-send-request';

/** What is read once more before it is sent, as it was then. */
export interface Reviewed {
  request: Request;
  form: RequestForm;
}

interface Props {
  /** Null while the form is still being filled in. */
  reviewed: Reviewed | null;
  /** The submission that is opened again, if one is. */
  mends: string | null;
  onCorrect: () => void;
  onSend: () => void;
  onDone: (result: Exclude<SendResult, { as: 'refused' }>) => void;
  onRefused: (failure: ApiFailure) => void;
}

/**
 * Reads the request once more and sends it. Stays in place while the form is corrected: what is sent next takes the place
 * of what was refused. It stands apart from the form, so that the tap that sends draws the dialog and not forty fields.
 */
export function ReviewStep({ reviewed, mends, onCorrect, onSend, onDone, onRefused }: Props) {
  const sending = useSendRequest(mends);
  const [refused, setRefused] = useState<Reviewed | null>(null);
  if (!reviewed) return null;
  const { request, form } = reviewed;
  const send = async () => {
    if (!form.annex) return;
    onSend();
    const result = await sending.send(request, form, form.annex);
    if (result.as !== 'refused') return onDone(result);
    setRefused(reviewed);
    onRefused(result.failure);
  };
  return (
    <ReviewDialog
      form={form}
      fraction={sending.fraction}
      isSaved={sending.isSaved}
      failure={refused === reviewed ? sending.failure : null}
      onCorrect={onCorrect}
      onSend={send}
      onLeave={() => onDone({ as: 'kept' })}
    />
  );
}
