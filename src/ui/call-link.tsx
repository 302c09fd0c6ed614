import { Phone } from 'lucide-react';
import { Button } from './button';
import { phoneText } from './format/phone-text';
import { telHref } from './format/tel-href';

interface Props {
  /** Like `Llamar al CRUE`. */
  words: string;
  phone: string;
}

/** Dials a number: `Llamar al CRUE, 604 555 0123`. */
export function CallLink({ words, phone }: Props) {
  return (
    <Button asChild size="sm" variant="primary">
      <a href={telHref(phone)}>
        <Phone size={16} aria-hidden />
        {words}, {phoneText(phone)}
      </a>
    </Button>
  );
}
