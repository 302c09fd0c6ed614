import { notify } from '../ui/notify';

/**
 * One notice while a form cannot be saved on this device: else it would go on with `Guardado en este equipo hace 2 min` until the
 * page closes and the rest is lost.
 */
export function createNotKept() {
  let shown: number | null = null;
  let isHere = false;
  const end = () => {
    if (shown !== null) notify.dismiss(shown);
    shown = null;
  };
  return {
    tell(again: () => void): void {
      // After the form has left the screen nobody can keep its content.
      if (!isHere || shown !== null) return;
      shown = notify.error(NOT_KEPT, 'persistent', {
        action: {
          label: 'Guardar de nuevo',
          onSelect: () => {
            end();
            again();
          },
        },
      });
    },
    end,
    /** While the form is on the screen. Returns the end of it. */
    watch(): () => void {
      isHere = true;
      return () => {
        isHere = false;
        end();
      };
    },
  };
}

const NOT_KEPT =
  'Este equipo no pudo guardar lo que está escribiendo: si la página se cierra, se pierde. Envíelo sin cerrarla; si no sale y es urgente, llame al CRUE.';
