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
  /** What keeps the form from being sent, in the order of the screen. */
  missing: readonly MissingField[];
  /** `12 de 18 completos`; where nothing is missing, that it is ready. */
  status: ReactNode;
  progress: { done: number; total: number };
  /** Somebody asked what is missing: from now on each field says it, and none is hidden. */
  onAsked: () => void;
  /** The button that sends. */
  children: ReactNode;
  id: string;
}

/** The foot of a report: how far it is, and what is missing one tap away. */
export function MissingBar({ missing, status, progress, onAsked, children, id }: MissingBarProps) {
  const [listed, setListed] = useState(false);
  const tight = useMedia('(max-width: 63.99rem)');
  const [next] = missing;
  const ask = () => {
    onAsked();
    setListed(true);
  };
  const goTo = (fieldId: string) => {
    // What hides the field, or the dialog that gives the focus back when it closes, must be gone before.
    flushSync(() => {
      onAsked();
      setListed(false);
    });
    jumpTo(fieldId);
  };
  const words = next ? (
    // Takes the room that the buttons leave, and asks for none: a long label is cut, the bar stays on one line.
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
