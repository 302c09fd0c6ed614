import { WifiOff } from 'lucide-react';
import { useReached } from '../api';
import { Banner } from '../ui/banner';

/** In a dialog whose submission waits on this device while the server is not reached: what it promises happens later. */
export function UnreachedNote() {
  if (useReached()) return null;
  return (
    <Banner tone="waiting" icon={WifiOff} title="Sin conexión: queda guardado en este equipo">
      Sale solo cuando vuelva la red. Hasta entonces nadie lo recibe.
    </Banner>
  );
}
