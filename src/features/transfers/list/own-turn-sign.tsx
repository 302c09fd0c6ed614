import { Hand } from 'lucide-react';
import { Text } from '../../../ui/text';

/** The reader's own turn in words. No edge and no flag: those mark the rows that the specification highlights. */
export function OwnTurnSign() {
  return (
    <Text size="small" weight="strong" className="with-sign">
      <Hand size={14} aria-hidden />
      Le toca a usted
    </Text>
  );
}
