import { type ReactNode, useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { useReached } from '../../api';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { TextArea } from '../../ui/text-area';
import { OfflineNote } from './offline-note';

interface Props {
  title: string;
  children: ReactNode;
  /** Above the reason: other fields of the act. */
  fields?: ReactNode;
  /** Another field lacks its value. */
  isIncomplete?: boolean;
  /** The label of the button: the act. */
  confirm: string;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** An act that needs a reason. */
export function ReasonDialog({
  title,
  children,
  fields,
  isIncomplete = false,
  confirm,
  busy,
  onConfirm,
  onClose,
}: Props) {
  const [reason, setReason] = useState('');
  const isReached = useReached();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={isIncomplete || reason.trim() === '' || !isReached}
            onClick={() => onConfirm(reason)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <OfflineNote />
        <Text>{children}</Text>
        {fields}
        <TextArea
          label="Razón"
          required
          value={reason}
          onChange={setReason}
          limit={LIMITS.reasonText}
          rows={3}
        />
      </Stack>
    </Dialog>
  );
}
