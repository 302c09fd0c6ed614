import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { sendChatMessage } from '../../../../contract/chat/chat';
import { LIMITS } from '../../../../contract/limits';
import { callApi, isApiFailure, newIdempotencyKey, queryKeys } from '../../../api';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { TextArea } from '../../../ui/text-area';

/** Notes beside the picture: each one is a message of the transfer's conversation. The text stays until it is stored. */
export function Notes({ referralId }: { referralId: number }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const submission = useRef({ msg: '', key: '' });
  const msg = text.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (msg === '' || busy) return;
    if (submission.current.msg !== msg) submission.current = { msg, key: newIdempotencyKey() };
    const { key } = submission.current;
    setBusy(true);
    try {
      await callApi(sendChatMessage, { params: { referralId }, body: { clientRef: key, msg }, key });
      setText('');
      submission.current = { msg: '', key: '' };
      notify.success('Quedó en la conversación del traslado');
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      notify.error(thrown.message);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: queryKeys.transfers.messages(referralId) });
    }
  };
  return (
    <Card aria-label="Notas">
      <CardHeader title="Notas" />
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextArea
            label="Nota para la conversación"
            value={text}
            onChange={setText}
            limit={LIMITS.chatMessage}
            rows={4}
          />
          <Button type="submit" icon={Send} busy={busy} busyLabel="Enviando…" disabled={msg === ''}>
            Enviar a la conversación
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
