import { chakra } from '@chakra-ui/react/styled-system';

/** The list beside the map; on a phone one of them at a time. */
export const MapFrame = chakra('div', {
  base: {
    position: 'relative',
    flex: 1,
    minH: '24rem',
    '& > aside': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: { base: 'full', md: '21rem', xl: '22rem' },
      display: 'flex',
      flexDirection: 'column',
      bg: 'surface',
      borderInlineEndWidth: { md: '1px' },
      '&[hidden]': { display: 'none' },
      _print: { position: 'static', width: 'full' },
    },
    // A refetch says its age in the margin of the list, without moving it.
    '& > aside > .stale': {
      position: 'relative',
      px: 4,
      '& > [data-quiet]': { position: 'absolute', mt: 0 },
    },
    '& > aside > .stale > :not([data-quiet])': { mt: 3 },
    '& > .map': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      insetInlineStart: { base: 0, md: '21rem', xl: '22rem' },
      overflow: 'hidden',
      isolation: 'isolate',
      containerType: 'inline-size',
      containerName: 'map',
      _print: { position: 'relative', inset: 'auto' },
    },
    // Its banner has two lines there.
    '& > .map:has(> .stale > :not([data-quiet]))': { '--stale': '4.5rem' },
    '& > .map > .stale': { position: 'absolute', insetInline: 4, top: '4.5rem', zIndex: 2 },
    '&[data-list] > .map': { visibility: 'hidden' },
    '& > .switch': {
      position: 'absolute',
      zIndex: 2,
      top: 4,
      insetInlineEnd: 4,
      shadow: 'raised',
      bg: 'raised',
    },
    '&[data-list] > .switch': { top: 'auto', bottom: 4 },
  },
});
