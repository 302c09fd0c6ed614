import { Phone } from 'lucide-react';
import { telephoneOfCrue } from '../../session';
import { Button } from '../../ui/button';
import { telHref } from '../../ui/format/tel-href';

/** Dials the regulation centre, also without a network: the number is kept with the session. Nothing if none is configured. */
export function CallCrue() {
  const phone = telephoneOfCrue();
  if (!phone) return null;
  return (
    <Button asChild size="sm" variant="primary">
      <a href={telHref(phone)}>
        <Phone size={16} aria-hidden />
        Llamar al CRUE, {phone}
      </a>
    </Button>
  );
}
