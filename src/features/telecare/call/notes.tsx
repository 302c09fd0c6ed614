import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { useDraft } from '../../../offline-form';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { DraftBanner } from '../../../ui/draft-banner';
import { Stack } from '../../../ui/layout';
import { TextArea } from '../../../ui/text-area';
import { type CallSubject, noteName } from '../subject';
import { useSendNote } from './use-send-note';

interface Props {
  subject: CallSubject;
  /** Null without a call: then only a note that this device keeps is shown. */
  callId: number | null;
}

/** As this device keeps it. A string is one of an earlier version; `callId`: its call. */
type KeptNote = string | { text: string; callId: number | null };

function keptNote(value: unknown): Exclude<KeptNote, string> {
  const kept = value as KeptNote | undefined;
  return typeof kept === 'object' ? kept : { text: kept ?? '', callId: null };
}

/**
 * Notes beside the picture: each one is a message of the transfer's conversation, or is in the history of the incident. The text
 * stays until it is stored; this device keeps it, encrypted, also after the page is closed, and offers it after the call as well.
 */
export function Notes({ subject, callId }: Props) {
  const [text, setText] = useState('');
  const [isTaken, setTaken] = useState(false);
  const [takenCallId, setTakenCallId] = useState<number | null>(null);
  const ofCall = callId ?? takenCallId;
  const { send, busy } = useSendNote(subject, ofCall);
  const msg = text.trim();
  const draft = useDraft(noteName(subject), null, () =>
    msg === '' ? null : { value: { text, callId: ofCall } satisfies KeptNote, files: [] },
  );
  const type = (next: string) => {
    setText(next);
    if (next.trim() !== '') draft.changed();
    // Who empties the field wants nothing of it back.
    else if (!draft.found) draft.forget();
  };
  const take = () => {
    const kept = keptNote(draft.found?.value);
    setTakenCallId(kept.callId);
    type(text === '' ? kept.text : `${kept.text}\n${text}`);
    setTaken(true);
    draft.settle();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || busy || !(await send(msg))) return;
    setText('');
    setTaken(false);
    // One that is still offered is another note.
    if (!draft.found) draft.forget();
  };
  const isTransfer = subject.kind === 'transfer';
  const canSend = msg !== '' && (isTransfer || ofCall !== null);
  if (callId === null && !draft.found && !isTaken) return null;
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
          <Button type="submit" icon={Send} busy={busy} busyLabel="Enviando…" disabled={!canSend}>
            {isTransfer ? 'Enviar a la conversación' : 'Guardar en el incidente'}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
