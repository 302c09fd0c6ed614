import { Send } from 'lucide-react';
import { Button } from '../../ui/button';
import { MissingBar } from '../../ui/missing-bar';
import { useMedia } from '../../ui/use-media';
import { pendingText, progressOf, progressText } from './pending-fields';
import { fieldIdOf } from './request-fields';
import { useRequestKind } from './request-kind';
import { useStanding } from './standing';

/** The foot of the form: how far it is, the next field one tap away, and the way on. */
export function RequestBar({ onReview }: { onReview: () => void }) {
  const { form, pending } = useStanding();
  // Beside what is missing, two buttons on a phone or a tablet have room for their words alone.
  const tight = useMedia('(max-width: 63.99rem)');
  const progress = progressOf(useRequestKind().fields, form, pending);
  return (
    <MissingBar
      missing={pending.map((field) => ({
        fieldId: fieldIdOf(field.name),
        label: field.label,
        text: pendingText(field),
        verb: field.isBlank ? 'Falta' : 'Revise',
      }))}
      status={pending.length > 0 ? progressText(progress) : 'Todo listo para enviar'}
      progress={progress}
    >
      <Button
        variant="primary"
        icon={tight ? undefined : Send}
        disabled={pending.length > 0}
        onClick={onReview}
      >
        Revisar y enviar
      </Button>
    </MissingBar>
  );
}
