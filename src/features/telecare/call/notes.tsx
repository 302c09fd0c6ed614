import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { useDraft } from '../../../offline-form';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { DraftBanner } from '../../../ui/draft-banner';
import { Stack } from '../../../ui/layout';
import { TextArea } from '../../../ui/text-area';
import type { CallSubject } from '../subject';
import { useSendNote } from './use-send-note';

interface Props {
  subject: CallSubject;
  callId: number;
}

/**
 * Notes beside the picture: each one is a message of the transfer's conversation, or is in the history of the incident. The text
 * stays until it is stored; this device keeps it, encrypted, also after the page is closed.
 */
export function Notes({ subject, callId }: Props) {
  const [text, setText] = useState('');
  const { send, busy } = useSendNote(subject, callId);
  const msg = text.trim();
  const draft = useDraft(`call-note-${subject.kind}-${subject.id}`, null, () =>
    msg === '' ? null : { value: text, files: [] },
  );
  const type = (next: string) => {
    setText(next);
    if (next.trim() !== '') draft.changed();
    // Who empties the field wants nothing of it back.
    else if (!draft.found) draft.forget();
  };
  const take = () => {
    const kept = typeof draft.found?.value === 'string' ? draft.found.value : '';
    type(text === '' ? kept : `${kept}\n${text}`);
    draft.settle();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (msg === '' || busy || !(await send(msg))) return;
    setText('');
    // One that is still offered is another note.
    if (!draft.found) draft.forget();
  };
  const isTransfer = subject.kind === 'transfer';
  return (
    <Card aria-label="Notas">
      <CardHeader title="Notas" />
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          {draft.found && (
            <DraftBanner
              title="Hay una nota que no se envió"
              at={draft.found.at}
              discard="Descartarla"
              onTake={take}
              onForget={draft.forget}
            />
          )}
          <TextArea
            label={isTransfer ? 'Nota para la conversación' : 'Nota para el incidente'}
            value={text}
            onChange={type}
            limit={LIMITS.chatMessage}
            rows={4}
          />
          <Button type="submit" icon={Send} busy={busy} busyLabel="Enviando…" disabled={msg === ''}>
            {isTransfer ? 'Enviar a la conversación' : 'Guardar en el incidente'}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
