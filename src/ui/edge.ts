import { defineStyle } from '@chakra-ui/react/styled-system';
import type { Tone } from './theme/colors';

const TONES: Tone[] = ['accent', 'pending', 'moving', 'ended', 'rejected', 'waiting', 'good'];

/** A coloured left edge of three pixels for rows that need attention, by `data-edge`. */
export function edgeStyles(selector: (edge: string) => string) {
  return defineStyle(
    Object.fromEntries(
      TONES.map((tone) => [selector(`[data-edge=${tone}]`), { boxShadow: `inset 3px 0 0 {colors.${tone}}` }]),
    ),
  );
}
