import { isCoarse } from '../../../contract/ambulance-requests/accuracy';
import { Banner } from '../../ui/banner';

/** Above the place of an emergency: the phone knew it only roughly. `accuracy` in metres. */
export function CoarsePlace({ accuracy }: { accuracy: number | null }) {
  if (!isCoarse(accuracy)) return null;
  return (
    <Banner tone="pending">
      La ubicación es poco exacta: puede estar a {accuracy} m del sitio. Confirme la dirección por teléfono.
    </Banner>
  );
}
