import { durationText } from './format/duration';
import { Span } from './layout';

/** Time gone by; past its limit it is red and says so to whoever cannot see the colour. */
export function Elapsed({ minutes, late }: { minutes: number; late?: boolean }) {
  return (
    <Span
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      color={late ? 'rejected' : undefined}
      fontWeight={late ? 'strong' : undefined}
      title={late ? 'Demorado' : undefined}
    >
      {durationText(minutes)}
    </Span>
  );
}
