import { telephoneOfCrue } from '../../session';
import { CallLink } from '../../ui/call-link';

/** Dials the regulation centre, also without a network: the number is kept with the session. Nothing if none is configured. */
export function CallCrue() {
  const phone = telephoneOfCrue();
  return phone ? <CallLink words="Llamar al CRUE" phone={phone} /> : null;
}
