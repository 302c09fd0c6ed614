import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  createAgreement,
  createTransportAgreement,
  editAgreement,
  editTransportAgreement,
  withdrawAgreement,
} from '../../../contract/agreements/agreements';
import { type ApiFailure, callApi, isApiFailure, isDecided, newIdempotencyKey, queryKeys } from '../../api';
import { type AnyAgreement, hospitalBody, type TypedAgreement, transportBody } from './agreement-form';
import { agreementKeys } from './keys';

/** Creates an agreement, or changes or annuls the given one. A retry without an answer has the same idempotency key. */
export function useSaveAgreement(edited: AnyAgreement | null) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submission = useRef({ content: '', key: '' });

  /** Null when it is stored. */
  const submit = async (
    content: unknown,
    send: (key: string) => Promise<unknown>,
  ): Promise<ApiFailure | null> => {
    const text = JSON.stringify(content);
    if (submission.current.content !== text) submission.current = { content: text, key: newIdempotencyKey() };
    setBusy(true);
    try {
      await send(submission.current.key);
      submission.current = { content: '', key: '' };
      await client.invalidateQueries({ queryKey: agreementKeys.all });
      void client.invalidateQueries({ queryKey: [...queryKeys.transfers.all, 'receivingCandidates'] });
      return null;
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      if (isDecided(thrown)) submission.current = { content: '', key: '' };
      return thrown;
    } finally {
      setBusy(false);
    }
  };

  const basedOn = edited ? { basedOn: edited.version } : {};
  const params = { id: edited?.id ?? 0 };

  const save = (typed: TypedAgreement) => {
    if (typed.partner === 'entity') {
      const body = { ...transportBody(typed), ...basedOn };
      return submit(body, (key) =>
        edited
          ? callApi(editTransportAgreement, { params, body, key })
          : callApi(createTransportAgreement, { body, key }),
      );
    }
    const body = { ...hospitalBody(typed), ...basedOn };
    return submit(body, (key) =>
      edited ? callApi(editAgreement, { params, body, key }) : callApi(createAgreement, { body, key }),
    );
  };

  const withdraw = (row: AnyAgreement) => {
    const body = { epsId: row.epsId, ...basedOn };
    return submit({ withdrawn: row.id }, (key) => callApi(withdrawAgreement, { params, body, key }));
  };

  return { save, withdraw, busy };
}
