import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Names the object: `¿Cancelar el traslado #4127?` */
  title: string;
  children?: ReactNode;
  /** Label of the confirm button: the action (`Cancelar el traslado`), never `Sí`. */
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  danger?: boolean;
  busy?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, cancel = 'Volver', onConfirm, danger, busy } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
