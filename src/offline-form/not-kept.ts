import { notify } from '../ui/notify';

/** Who closed the notice has read it and may go on; a minute of work later, it is time to know that nothing was saved since. */
const AGAIN_MS = 60_000;

/** The device could not save the form, or could not read whether it has a draft of it, and then saves nothing over that. */
type Why = 'unsaved' | 'unread';

/**
 * One notice while a form cannot be saved on this device: else it would go on with `Guardado en este equipo hace 2 min` until the
 * page closes and the rest is lost. Closed by the user, it comes with a failure a minute later, and with the first after a save.
 */
export function createNotKept() {
  let shown: { id: number; why: Why } | null = null;
  let closed: { at: number; why: Why } | null = null;
  let isHere = false;
  const take = () => {
    const gone = shown;
    shown = null;
    if (gone) notify.dismiss(gone.id);
  };
  const end = () => {
    take();
    closed = null;
  };
  return {
    tell(why: Why, again: () => void): void {
      // After the form has left the screen nobody can keep its content.
      if (!isHere || shown?.why === why) return;
      if (closed?.why === why && performance.now() - closed.at < AGAIN_MS) return;
      take();
      const { words, label } = NOTICES[why];
      const id = notify.error(words, 'persistent', {
        onGone: () => {
          if (shown?.id !== id) return;
          shown = null;
          closed = { at: performance.now(), why };
        },
        action: {
          label,
          onSelect: () => {
            end();
            again();
          },
        },
      });
      shown = { id, why };
    },
    /** It was saved, or sent. */
    end,
    /** The device has answered which drafts it has. */
    endUnread(): void {
      if ((shown ?? closed)?.why === 'unread') end();
    },
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

const NOTICES: Record<Why, { words: string; label: string }> = {
  unsaved: {
    words:
      'Este equipo no pudo guardar lo que está escribiendo: si la página se cierra, se pierde. Envíelo sin cerrarla; si no sale y es urgente, llame al CRUE.',
    label: 'Guardar de nuevo',
  },
  unread: {
    words:
      'Este equipo no deja leer sus borradores: puede haber uno que no se ve aquí, y lo que está escribiendo no se guarda. Envíelo sin cerrar la página; si no sale y es urgente, llame al CRUE.',
    label: 'Leer de nuevo',
  },
};
