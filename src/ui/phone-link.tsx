import { phoneText } from './format/phone-text';
import { telHref } from './format/tel-href';
import { Box } from './layout';

/** A telephone that a press dials, `of` whom: `Llamar a Móvil 3`. */
export function PhoneLink({ phone, of }: { phone: string; of?: string }) {
  return (
    <Box asChild color="accent" textDecoration="underline" textUnderlineOffset="3px">
      <a href={telHref(phone)} aria-label={of && `Llamar a ${of}, ${phoneText(phone)}`}>
        {phoneText(phone)}
      </a>
    </Box>
  );
}
