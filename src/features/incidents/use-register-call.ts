import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createIncident } from '../../../contract/incidents/incidents';
import { callApi, isApiFailure, newIdempotencyKey } from '../../api';
import { notify } from '../../ui/notify';
import { type CallForm, callBody } from './call-form';
import { incidentKeys } from './keys';

/** Of the specification (map 8). */
const UNANSWERED = 'Hubo un error al crear el incidente, sin embargo compruebe si este fue creado';

/** Sends a call once for its content: a retry of the same has the same key. */
export function useRegisterCall(onMade: (formId: number) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submission = useRef({ content: '', key: '' });

  const register = async (form: CallForm) => {
    const body = callBody(form);
    const content = JSON.stringify(body);
    if (submission.current.content !== content) submission.current = { content, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const { formId } = await callApi(createIncident, { body, key: submission.current.key });
      notify.success(`Incidente ${formId} creado`);
      onMade(formId);
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      notify.error(thrown.code === null ? UNANSWERED : thrown.message);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: incidentKeys.all });
    }
  };
  return { register, busy };
}
