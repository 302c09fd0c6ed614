import { Unplug } from 'lucide-react';
import { Banner } from '../../ui/banner';

/** Where people wait for requests: without it an empty list reads as that nobody asks (decision 0073). */
export function BridgeDown() {
  return (
    <Banner tone="rejected" icon={Unplug} title="No llegan todas las solicitudes de la aplicación ciudadana.">
      {' '}
      El enlace con su base de datos falla. Avise a sistemas; lo que entre al 123 se atiende por teléfono.
    </Banner>
  );
}
