import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Row } from '../../ui/layout';
import { notify } from '../../ui/notify';
import type { PinSettings } from './device-pin';
import { PinForm } from './pin-form';
import { refusalWords } from './pin-words';
import { usePinState } from './use-pin-state';

interface Props extends PinSettings {
  onClose: () => void;
}

const WHAT_FOR =
  'Se pide al abrir Relevo y después de 5 minutos sin uso. Protege sus borradores y los datos de pacientes guardados en este equipo.';

/** Sets, changes or removes the PIN. */
export function PinDialog({ pin, changed, onClose }: Props) {
  const { state } = usePinState(pin);
  const [action, setAction] = useState<'change' | 'remove'>('change');

  const done = (message: string) => {
    changed();
    notify.success(message);
    onClose();
  };
  const set = async (_: string, wanted: string) => {
    if (!(await pin.set(wanted))) return 'No se pudo guardar el PIN. Cierre esta ventana e intente de nuevo.';
    done('Este equipo pide ahora su PIN');
    return null;
  };
  const change = async (present: string, wanted: string) => {
    const trial = await pin.change(present, wanted);
    if (!trial.opened) return refusalWords(trial);
    done('Su PIN se cambió');
    return null;
  };
  const remove = async (present: string) => {
    const trial = await pin.remove(present);
    if (!trial.opened) return refusalWords(trial);
    done('Este equipo ya no pide PIN');
    return null;
  };

  return (
    <Dialog open onClose={onClose} title="PIN de este equipo" description={WHAT_FOR} size="sm">
      {state === 'none' && <PinForm asks="new" button="Poner el PIN" onSubmit={set} />}
      {state === 'open' && (
        <>
          <Row mb={4} gap={2}>
            <Button aria-pressed={action === 'change'} onClick={() => setAction('change')}>
              Cambiar
            </Button>
            <Button aria-pressed={action === 'remove'} onClick={() => setAction('remove')}>
              Quitar
            </Button>
          </Row>
          {action === 'change' ? (
            <PinForm key="change" asks="both" button="Cambiar el PIN" onSubmit={change} />
          ) : (
            <PinForm key="remove" asks="present" button="Quitar el PIN" onSubmit={remove} />
          )}
        </>
      )}
    </Dialog>
  );
}
