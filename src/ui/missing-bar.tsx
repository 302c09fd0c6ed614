import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button';
import { Dialog } from './dialog';
import { jumpTo } from './jump-to';
import { Row, Span, Stack } from './layout';
import { StickyBar } from './sticky-bar';
import { useMedia } from './use-media';

export interface MissingField {
  fieldId: string;
  label: string;
  /** Longer text for the dialog. */
  text?: ReactNode;
  /** `Revise` for a field with a wrong value. */
  verb?: 'Falta' | 'Revise';
  /** Where to jump if the field itself is not on the screen. */
  elseId?: string;
}

interface MissingBarProps<Field extends MissingField> {
  /** The fields that block the submit, in screen order. */
  missing: readonly Field[];
  /** `12 de 18 completos`; when nothing is missing, a text that the form is ready. */
  status: ReactNode;
  progress: { done: number; total: number };
  /** Shown instead of the link to the first missing field. */
  next?: ReactNode;
  /** Called when the user asks for the missing fields or jumps to one: the form shows the errors and hides no field. */
  onAsked?: (field: Field | null) => void;
  dialog?: { description: string; size?: 'sm' };
  /** The submit button. */
  children: ReactNode;
  id?: string;
}

/** The foot of a form: its progress, and links to the missing fields. */
export function MissingBar<Field extends MissingField>(props: MissingBarProps<Field>) {
  const { missing, status, progress, next, onAsked, dialog = FIELDS, children, id } = props;
  const [listed, setListed] = useState(false);
  const tight = useMedia('(max-width: 63.99rem)');
  const [first] = missing;
  const ask = () => {
    onAsked?.(null);
    setListed(true);
  };
  const goTo = (field: Field) => {
    // Jump after the panel is open and after the dialog has restored the focus.
    flushSync(() => {
      onAsked?.(field);
      setListed(false);
    });
    if (!jumpTo(field.fieldId) && field.elseId !== undefined) jumpTo(field.elseId);
  };
  return (
    <StickyBar
      status={
        first && next === undefined ? (
          // Takes the width that the buttons leave: a long label is cut, so the bar stays on one line.
          <Row id={id} justifyContent="space-between" gap={2} width={0} minW="full">
            <Span whiteSpace="nowrap">{status}</Span>
            <Button variant="quiet" size="sm" my={-1.5} minW={0} onClick={() => goTo(first)}>
              <Span truncate>
                {first.verb ?? 'Falta'}: {first.label}
              </Span>
            </Button>
          </Row>
        ) : (
          <span id={id}>
            {status}
            {next}
          </span>
        )
      }
      progress={progress}
    >
      {first && (
        <Button icon={tight ? undefined : ListChecks} onClick={ask} aria-haspopup="dialog">
          Ver lo que falta
        </Button>
      )}
      {children}
      <Dialog
        open={listed && missing.length > 0}
        onClose={() => setListed(false)}
        title="Lo que falta"
        {...dialog}
      >
        <Stack as="ul" gap={1.5} listStyleType="none">
          {missing.map((field) => (
            <li key={field.fieldId}>
              <Button full onClick={() => goTo(field)} justifyContent="flex-start" textAlign="start">
                {field.text ?? field.label}
              </Button>
            </li>
          ))}
        </Stack>
      </Dialog>
    </StickyBar>
  );
}

const FIELDS = { description: 'Toque un campo para ir a él.', size: 'sm' } as const;
