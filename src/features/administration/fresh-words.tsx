import { Plus } from 'lucide-react';
import { Box, Span } from '../../ui/layout';

/** `Nueva entidad de transporte`; on a phone only `Nueva`, so that the title beside it keeps its line. Name the button itself. */
export function FreshWords({ children: words }: { children: string }) {
  return (
    <>
      <Box hideBelow="md">{words}</Box>
      <Span hideFrom="md">{words.split(' ')[0]}</Span>
    </>
  );
}

/** The plus before these words, where there is room for both. */
export function FreshSign() {
  return (
    <Box hideBelow="md">
      <Plus size={18} aria-hidden />
    </Box>
  );
}
