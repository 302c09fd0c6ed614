import { Flag } from 'lucide-react';

/** The coloured edge of the row as a shape, for colour-blind users; the row's name says it in words. */
export function AttentionSign() {
  return (
    <span className="attention" title="Requiere su atención">
      <Flag size={15} aria-hidden />
    </span>
  );
}
