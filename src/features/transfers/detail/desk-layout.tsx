import { Grid, Stack } from '../../../ui/layout';
import { ChatFrame } from '../chat/chat-frame';
import { ChatPanel, RequestPanels, TimelinePanels, type TransferParts } from './transfer-panels';

/** On a desktop all parts are visible. On paper they are in two columns, and the whole chat follows. */
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
        <ChatFrame position="sticky" top="calc(var(--bar) + var(--page-y))">
          <ChatPanel {...shown} />
        </ChatFrame>
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
