import { Send } from 'lucide-react';
import { Button } from '../../ui/button';
import { MissingBar } from '../../ui/missing-bar';
import { useMedia } from '../../ui/use-media';
import { pendingText, progressOf, progressText } from './pending-fields';
import { fieldIdOf } from './request-fields';
import { useRequestKind } from './request-kind';
import { useStanding } from './standing';

/** The foot of the form: progress, a link to the next missing field, and the button to the review. */
export function RequestBar({ onReview }: { onReview: () => void }) {
  const { form, pending } = useStanding();
  // On a phone or a tablet the two buttons have space for their text only, without an icon.
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
