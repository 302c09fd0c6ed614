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
