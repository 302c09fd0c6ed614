import { Box, Grid, Stack } from '../../../ui/layout';
import { ChatPanel, RequestPanels, TimelinePanels, type TransferParts } from './transfer-panels';

/** On a desktop all parts are visible. On paper they are in two columns, without the chat. */
export function DeskLayout(shown: TransferParts) {
  const { isFull } = shown;
  return (
    <Grid
      gridTemplateColumns={isFull ? 'minmax(0, 1.8fr) minmax(20rem, 1fr)' : 'minmax(0, 1fr)'}
      alignItems="start"
      _print={{ display: 'block' }}
    >
      <Stack gap={4} _print={PAPER}>
        <TimelinePanels {...shown} />
        <RequestPanels {...shown} />
      </Stack>
      {isFull && (
        <Box
          position="sticky"
          top="calc(var(--bar) + var(--page-y))"
          height="calc(100dvh - var(--bar) - 2 * var(--page-y) - 2rem)"
          minH={80}
          _print={{ display: 'none' }}
        >
          <ChatPanel {...shown} />
        </Box>
      )}
    </Grid>
  );
}

/** One sheet of paper: timeline and participants at the left, the request at the right. */
const PAPER = {
  display: 'grid',
  gridTemplateColumns: '2fr 3fr',
  alignItems: 'start',
  '& > *': { gridColumn: '1' },
  '& > div:first-of-type + *': { gridColumn: '2', gridRow: '1 / span 4' },
};
