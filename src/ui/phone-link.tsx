import { phoneText } from './format/phone-text';
import { telHref } from './format/tel-href';

/** A telephone that a press dials. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={telHref(phone)}>{phoneText(phone)}</a>;
}
