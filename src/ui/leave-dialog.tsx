import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Text } from './text';

export interface LeaveDialogProps {
  open: boolean;
  title: string;
  /** What is not sent, and what happens to it. */
  children: ReactNode;
  stay: string;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks once before what was begun is left behind. */
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
