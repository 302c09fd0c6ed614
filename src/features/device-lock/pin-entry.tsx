import { KeyRound } from 'lucide-react';
import { useContext, useState } from 'react';
import { OnDemand, Part } from '../../ui/on-demand';
import { PinSettingsContext } from './device-pin';

const DIALOG = new Part(async () => (await import('./pin-dialog')).PinDialog);

/** In the account area; hidden when this device stores nothing that a PIN could protect. */
export function PinEntry({ mini }: { mini?: boolean | undefined }) {
  const settings = useContext(PinSettingsContext);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
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
        {mini ? 'PIN' : 'PIN de este equipo'}
      </button>
      {open && <OnDemand part={DIALOG} with={{ ...settings, onClose: close }} onMissing={close} />}
    </>
  );
}
