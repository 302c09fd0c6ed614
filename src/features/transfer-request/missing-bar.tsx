import { ListChecks, Send } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { StickyBar } from '../../ui/sticky-bar';
import { jumpToField } from './jump-to-field';
import { type PendingField, progressOf, progressText } from './pending-fields';
import { FIELDS, type FieldName } from './request-fields';
import { useStanding } from './standing';

/** The foot of the form: how far it is, the next thing to fill in one tap away, and the way on. */
export function MissingBar({ onReview }: { onReview: () => void }) {
  const { form, pending } = useStanding();
  const [listed, setListed] = useState(false);
  const progress = progressOf(FIELDS, form, pending);
  const [next] = pending;
  return (
    <StickyBar status={next ? progressText(progress) : 'Todo listo para enviar'} progress={progress}>
      {next && (
        <Button icon={ListChecks} onClick={() => setListed(true)} aria-haspopup="dialog">
          Ver lo que falta
        </Button>
      )}
      <Button variant="primary" icon={Send} disabled={pending.length > 0} onClick={onReview}>
        Revisar y enviar
      </Button>
      <MissingDialog open={listed && pending.length > 0} onClose={() => setListed(false)} pending={pending} />
    </StickyBar>
  );
}

function MissingDialog(props: { open: boolean; onClose: () => void; pending: readonly PendingField[] }) {
  const { open, onClose, pending } = props;
  const jump = (name: FieldName) => {
    // The dialog gives the focus back when it closes: it must be gone before the field takes it.
    flushSync(onClose);
    jumpToField(name);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Lo que falta"
      description="Toca un campo para ir a él."
      size="sm"
    >
      <Stack as="ul" gap={1.5} listStyleType="none">
        {pending.map((field) => (
          <li key={field.name}>
            <Button full onClick={() => jump(field.name)} justifyContent="flex-start" textAlign="start">
              {pendingText(field)}
            </Button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

export function pendingText({ label, message, isBlank }: PendingField): string {
  return isBlank ? label : `${label}: ${message}`;
}
