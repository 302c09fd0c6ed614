import { Flag } from 'lucide-react';

/** The row's edge as a shape, for whoever does not tell its colour; in words it is part of the row's name. */
export function AttentionSign() {
  return (
    <span className="attention" title="Requiere su atención">
      <Flag size={15} aria-hidden />
    </span>
  );
}
