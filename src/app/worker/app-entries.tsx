import { Download, RefreshCw } from 'lucide-react';
import { notify } from '../../ui/notify';
import { takeNewVersion, useNewVersion } from './app-version';
import { install, useInstallWay } from './install-offer';
import { INSTALL_BY_HAND } from './install-words';

/** In the account area: install the app, or take a postponed update. */
export function AppEntries({ mini }: { mini?: boolean }) {
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
          mini={mini}
          icon={Download}
          label="Instalar Relevo"
          onSelect={() => (way === 'prompt' ? void install() : byHand())}
        />
      )}
      {version !== 'latest' && (
        <Entry mini={mini} icon={RefreshCw} label="Actualizar Relevo" onSelect={() => void update()} />
      )}
    </>
  );
}

interface EntryProps {
  mini: boolean | undefined;
  icon: typeof Download;
  label: string;
  onSelect: () => void;
}

function Entry({ mini, icon: Icon, label, onSelect }: EntryProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onSelect}>
      <Icon size={18} strokeWidth={1.8} aria-hidden />
      {!mini && label}
    </button>
  );
}
