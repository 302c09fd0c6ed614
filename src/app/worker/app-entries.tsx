import { Download, RefreshCw } from 'lucide-react';
import { notify } from '../../ui/notify';
import { takeNewVersion } from './app-version';
import { install } from './install-offer';
import { INSTALL_BY_HAND } from './install-words';
import { useInstallWay } from './use-install-way';
import { useNewVersion } from './use-new-version';

/** In the account area: install the app, or take a postponed update. */
export function AppEntries() {
  const way = useInstallWay();
  const version = useNewVersion();
  const byHand = () => notify.info(INSTALL_BY_HAND, 'persistent', { title: 'Instalar Relevo' });
  const update = async () => {
    if (!(await takeNewVersion())) notify.warning('Hay algo sin terminar. Termínelo y actualice después.');
  };
  return (
    <>
      {way && (
        <Entry
          icon={Download}
          label="Instalar Relevo"
          onSelect={() => (way === 'prompt' ? void install() : byHand())}
        />
      )}
      {version !== 'latest' && (
        <Entry icon={RefreshCw} label="Actualizar Relevo" onSelect={() => void update()} />
      )}
    </>
  );
}

interface EntryProps {
  icon: typeof Download;
  label: string;
  onSelect: () => void;
}

function Entry({ icon: Icon, label, onSelect }: EntryProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onSelect}>
      <Icon size={18} strokeWidth={1.8} aria-hidden />
      {label}
    </button>
  );
}
