import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Text } from './text';

interface LeaveDialogProps {
  open: boolean;
  title: string;
  /** Names the unsent content and its future: stored as a draft or discarded. */
  children: ReactNode;
  stay: string;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

/** The dialog of the leave guard: asks once before the user leaves an unsent form. */
export function LeaveDialog({ open, title, children, stay, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      size="sm"
      title={title}
      footer={
        <>
          <Button variant="danger" onClick={onDiscard}>
            Salir y descartar
          </Button>
          <Button onClick={onKeep}>Guardar y salir</Button>
          <Button variant="primary" onClick={onStay}>
            {stay}
          </Button>
        </>
      }
    >
      <Text>{children}</Text>
    </Dialog>
  );
}
