import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type Ref, useContext } from 'react';
import { NotificationBell } from '../../features/notifications/notification-bell';
import { Mark } from '../../ui/mark';
import { Heading } from '../../ui/text';
import { usePhone } from '../../ui/use-media';
import { ConnectionChip } from './connection-chip';
import { LiveContext } from './live';

interface Props {
  /** The section's name; null while a screen renders its own name in the slot. */
  section: string | null;
  slot: Ref<HTMLDivElement>;
}

/** Not drawn again with the frame round it. */
export const TopBar = memo(function TopBar({ section, slot }: Props) {
  const { bell } = useContext(LiveContext);
  const phone = usePhone();
  return (
    <Root data-head>
      {phone && section != null && <Mark size={30} />}
      {section != null && (
        <Heading level={1} lineClamp={2} lineHeight="1.2" flex={1} fontSize={{ base: 'title', lg: 'page' }}>
          {section}
        </Heading>
      )}
      <div ref={slot} className="slot" />
      <ConnectionChip />
      {bell && <NotificationBell {...bell} />}
    </Root>
  );
});

const Root = chakra('header', {
  base: {
    // The connection's words yield to a screen's own title (connection-chip.tsx).
    containerType: 'inline-size',
    containerName: 'bar',
    position: 'sticky',
    top: 0,
    zIndex: 10,
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    height: 'var(--bar)',
    px: { base: 4, lg: 7 },
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _print: {
      containerType: 'normal',
      position: 'static',
      height: 'auto',
      px: 0,
      py: 3,
      '& button, & > :not(.slot, h1)': { display: 'none' },
    },
    '& > .slot': { display: 'flex', minW: 0 },
    '& > .slot:not(:empty)': { flex: 1 },
  },
});
