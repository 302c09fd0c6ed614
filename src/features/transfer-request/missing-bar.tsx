import { ListChecks, Send } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Row, Span, Stack } from '../../ui/layout';
import { StickyBar } from '../../ui/sticky-bar';
import { useMedia } from '../../ui/use-media';
import { jumpToField } from './jump-to-field';
import { type PendingField, type Progress, progressOf, progressText } from './pending-fields';
import type { FieldName } from './request-fields';
import { useRequestKind } from './request-kind';
import { useStanding } from './standing';

/** The foot of the form: how far it is, the next thing to fill in one tap away, and the way on. */
export function MissingBar({ onReview }: { onReview: () => void }) {
  const { form, pending } = useStanding();
  const [listed, setListed] = useState(false);
  // Beside what is missing, two buttons on a phone or a tablet have room for their words alone.
  const tight = useMedia('(max-width: 63.99rem)');
  const progress = progressOf(useRequestKind().fields, form, pending);
  const [next] = pending;
  return (
    <StickyBar status={<Status progress={progress} next={next} />} progress={progress}>
      {next && (
        <Button icon={tight ? undefined : ListChecks} onClick={() => setListed(true)} aria-haspopup="dialog">
          Ver lo que falta
        </Button>
      )}
      <Button
        variant="primary"
        icon={tight ? undefined : Send}
        disabled={pending.length > 0}
        onClick={onReview}
      >
        Revisar y enviar
      </Button>
      <MissingDialog open={listed && pending.length > 0} onClose={() => setListed(false)} pending={pending} />
    </StickyBar>
  );
}

/** `12 de 18 completos`, and the first field that is missing as a way to it. */
function Status({ progress, next }: { progress: Progress; next: PendingField | undefined }) {
  if (!next) return 'Todo listo para enviar';
  return (
    // Takes the room that the buttons leave, and asks for none: a long label is cut, the bar stays on one line.
    <Row justifyContent="space-between" gap={2} width={0} minW="full">
      <Span whiteSpace="nowrap">{progressText(progress)}</Span>
      <Button variant="quiet" size="sm" my={-1.5} minW={0} onClick={() => jumpToField(next.name)}>
        <Span truncate>
          {next.isBlank ? 'Falta' : 'Revise'}: {next.label}
        </Span>
      </Button>
    </Row>
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
      description="Toque un campo para ir a él."
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
