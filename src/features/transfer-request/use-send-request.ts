import { useState } from 'react';
import type { ApiFailure } from '../../api';
import { type SendResult, useSend, useSubmissionsWhere } from '../../submissions';
import { plainFileOf } from './plain-file';
import type { RequestForm } from './request-form';
import { type Request, useRequestKind } from './request-kind';

/** A large annex on a slow network takes minutes; whoever does not want to look on closes the dialog. */
const PATIENCE_MS = 10 * 60_000;

export interface Sending {
  /** Null while nothing is being sent. */
  fraction: number | null;
  /** It is on this device's disk: `Guardado en este equipo`. */
  isSaved: boolean;
  failure: ApiFailure | null;
  send: (request: Request, form: RequestForm, annex: File) => Promise<SendResult>;
}

/**
 * Keeps the request with its file on this device, and looks on while it is sent. After a refusal the corrected one takes
 * its place; `mends` names the submission that was opened from the tray.
 */
export function useSendRequest(mends: string | null): Sending {
  const kind = useRequestKind();
  const sender = useSend(mends);
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [entry] = useSubmissionsWhere(({ entries }) => entries.filter(({ item }) => item.id === saved));
  const progress = entry?.progress ?? 0;

  const send = async (request: Request, form: RequestForm, annex: File): Promise<SendResult> => {
    setFailure(null);
    setSaved(null);
    setBusy(true);
    try {
      const { annex: _, ...screen } = form;
      const result = await sender.send(
        {
          operation: kind.operation,
          clientRef: request.clientRef,
          transfer: null,
          body: request,
          files: [await plainFileOf(annex)],
          screen,
          title: kind.words.waiting,
        },
        PATIENCE_MS,
        setSaved,
      );
      if (result.as === 'refused') setFailure(result.failure);
      return result;
    } finally {
      setBusy(false);
    }
  };
  return {
    fraction: isBusy ? progress : null,
    isSaved: saved !== null,
    failure,
    send,
  };
}
