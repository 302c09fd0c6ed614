import { Text } from '../../../ui/text';
import type { Origin } from './origin';
import type { ChosenOrigin } from './use-origin';

/** A corner that the streets know is this exact. */
const EXACT_METRES = 100;

/** Says from where the distances count, or that nobody knows where the chosen place is. */
export function OriginLine({ origin, isUnplaced }: Pick<ChosenOrigin, 'origin' | 'isUnplaced'>) {
  if (!origin && !isUnplaced) return null;
  return (
    <Text size="small" tone="soft" aria-live="polite">
      {origin ? wordsOf(origin) : UNPLACED}
    </Text>
  );
}

const UNPLACED =
  'No se sabe dónde queda el lugar escogido: no hay distancias desde allí. Escoja una IPS o un municipio.';

function wordsOf({ words, accuracy = 0 }: Origin): string {
  const from = `Distancias en línea recta desde ${words}.`;
  return accuracy > EXACT_METRES
    ? `${from} Esa esquina es aproximada: puede quedar a ${Math.round(accuracy / 10) * 10} m.`
    : from;
}
