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
}

export interface MissingBarProps {
  /** The incomplete fields, in screen order. */
  missing: readonly MissingField[];
  /** `12 de 18 completos`, or that the form is complete. */
  status: ReactNode;
  progress: { done: number; total: number };
  /** The user asked for the missing fields: from now on every field shows its error and none stays hidden. */
  onAsked: () => void;
  /** The submit button. */
  children: ReactNode;
  id: string;
}

/** Foot of a report form: its progress, and one tap to the next missing field. */
export function MissingBar({ missing, status, progress, onAsked, children, id }: MissingBarProps) {
  const [listed, setListed] = useState(false);
  const tight = useMedia('(max-width: 63.99rem)');
  const [next] = missing;
  const ask = () => {
    onAsked();
    setListed(true);
  };
  const goTo = (fieldId: string) => {
    // Render before the jump: the field may still be hidden, and a closing dialog restores the focus to its button.
    flushSync(() => {
      onAsked();
      setListed(false);
    });
    jumpTo(fieldId);
  };
  const words = next ? (
    // Zero own width, so a long label is cut and the bar stays on one line.
    <Row id={id} justifyContent="space-between" gap={2} width={0} minW="full">
      <Span whiteSpace="nowrap">{status}</Span>
      <Button variant="quiet" size="sm" my={-1.5} minW={0} onClick={() => goTo(next.fieldId)}>
        <Span truncate>Falta: {next.label}</Span>
      </Button>
    </Row>
  ) : (
    <span id={id}>{status}</span>
  );
  return (
    <StickyBar status={words} progress={progress}>
      {next && (
        <Button icon={tight ? undefined : ListChecks} onClick={ask} aria-haspopup="dialog">
          Ver lo que falta
        </Button>
      )}
      {children}
      <MissingDialog
        open={listed && missing.length > 0}
        onClose={() => setListed(false)}
        onPick={goTo}
        missing={missing}
      />
    </StickyBar>
  );
}

function MissingDialog(props: {
  open: boolean;
  onClose: () => void;
  onPick: (fieldId: string) => void;
  missing: readonly MissingField[];
}) {
  const { open, onClose, onPick, missing } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Lo que falta"
      description="Toque un campo para ir a él."
      size="sm"
    >
      <Stack as="ul" gap={1.5} listStyleType="none">
        {missing.map(({ fieldId, label }) => (
          <li key={fieldId}>
            <Button full onClick={() => onPick(fieldId)} justifyContent="flex-start" textAlign="start">
              {label}
            </Button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
