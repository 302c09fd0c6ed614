import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useContext, useState } from 'react';
import { PinSettingsContext } from './device-pin';

const PinDialog = lazy(() => import('./pin-dialog').then((part) => ({ default: part.PinDialog })));

/** In the account area; nothing where this device keeps nothing that a PIN could guard. */
export function PinEntry({ mini }: { mini?: boolean | undefined }) {
  const settings = useContext(PinSettingsContext);
  const [open, setOpen] = useState(false);
  if (!settings) return null;
  return (
    <>
      <button
        type="button"
        aria-label="PIN de este equipo"
        title="PIN de este equipo"
        onClick={() => setOpen(true)}
      >
        <KeyRound size={18} strokeWidth={1.8} aria-hidden />
        {!mini && 'PIN de este equipo'}
      </button>
      {open && (
        <Suspense>
          <PinDialog {...settings} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
