import { WifiOff } from 'lucide-react';
import { useReached } from '../../api';
import { Banner } from '../../ui/banner';

/** Requests and incidents are worked on together: nothing about them waits on a device. */
export function OfflineNote() {
  if (useReached()) return null;
  return (
    <Banner tone="rejected" icon={WifiOff} title="Sin conexión: no se puede enviar">
      Nadie lo recibiría. Use el radio o el teléfono, y regístrelo cuando vuelva la red.
    </Banner>
  );
}
