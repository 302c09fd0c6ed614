import { Flag } from 'lucide-react';
import { Span } from '../../../ui/layout';

/** The row's edge as a shape, for whoever does not tell its colour; in words it is part of the row's name. */
export function AttentionSign() {
  return (
    <Span color="pending" display="inline-block" verticalAlign="-2px" ms={1.5} title="Requiere su atención">
      <Flag size={15} aria-hidden />
    </Span>
  );
}
