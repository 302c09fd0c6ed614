import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Entry } from '../../submissions';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Text } from '../../ui/text';
import type { EntryActions } from './use-entry';

interface Props {
  item: Entry['item'];
  actions: EntryActions;
}

/** Discards a submission after a confirmation that names it. */
export function DiscardButton({ item, actions }: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={Trash2} onClick={() => setAsks(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`¿Descartar «${item.summary.title}»?`}
        confirm="Descartar"
        danger
        busy={actions.busy}
        onConfirm={() => actions.discard(() => setAsks(false))}
      >
        <Text>
          {item.uncertain
            ? 'No se sabe si el servidor alcanzó a recibirlo. Lo que escribió se borra de este equipo.'
            : 'No se enviará. Lo que escribió se borra de este equipo.'}
        </Text>
      </ConfirmDialog>
    </>
  );
}
