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
    <header className="top-bar" data-head>
      {phone && section != null && <Mark size={30} />}
      {section != null && (
        <Heading level={1} lineClamp={2} lineHeight="1.2" flex={1} fontSize={{ base: 'title', lg: 'page' }}>
          {section}
        </Heading>
      )}
      <div ref={slot} className="slot" />
      <ConnectionChip />
      {bell && <NotificationBell {...bell} />}
    </header>
  );
});
