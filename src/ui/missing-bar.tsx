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
  /** In the dialog, where it says more than its label. */
  text?: ReactNode;
  /** `Revise` where something is there that must be corrected. */
  verb?: 'Falta' | 'Revise';
  /** Where to jump if the field itself is not on the screen. */
  elseId?: string;
}

export interface MissingBarProps<Field extends MissingField> {
  /** What keeps the form from being sent, in the order of the screen. */
  missing: readonly Field[];
  /** `12 de 18 completos`; where nothing is missing, that it is ready. */
  status: ReactNode;
  progress: { done: number; total: number };
  /** Instead of the first missing field as a link. */
  next?: ReactNode;
  /** The user asks what is missing, or goes to a field: the form says it at the fields, and hides none. */
  onAsked?: (field: Field | null) => void;
  dialog?: { description: string; size?: 'sm' };
  /** The button that sends. */
  children: ReactNode;
  id?: string;
}

/** The foot of a form: how far it is, and what is missing one tap away. */
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
    // What hides the field, or the dialog that gives the focus back when it closes, must be gone before.
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
          // Takes the room that the buttons leave, and asks for none: a long label is cut, the bar stays on one line.
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
