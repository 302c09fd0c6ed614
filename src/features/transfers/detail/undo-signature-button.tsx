import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useReached } from '../../../api';
import { Button } from '../../../ui/button';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';

interface Props {
  minutes: number;
  onUndo: () => void;
}

/** Beside a signed step. The undo is not queued: others act on the signature meanwhile. */
export function UndoSignatureButton({ minutes, onUndo }: Props) {
  const why = useId();
  const isReached = useReached();
  const left = minutes === 1 ? 'queda 1 min' : `quedan ${minutes} min`;
  return (
    <Stack gap={1} _print={{ display: 'none' }}>
      <Button
        size="sm"
        variant="quiet"
        icon={Undo2}
        disabled={!isReached}
        aria-describedby={isReached ? undefined : why}
        onClick={onUndo}
      >
        Deshacer firma ({left})
      </Button>
      {!isReached && (
        <Text id={why} size="small" tone="soft">
          Necesita conexión.
        </Text>
      )}
    </Stack>
  );
}
