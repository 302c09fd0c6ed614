import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { meQuery } from '../../api';
import { PinEntry } from '../../features/device-lock/pin-entry';
import { roleName, useSession } from '../../session';
import { UNDER_ICON } from '../../ui/under-icon';
import { PushEntry } from '../push/push-entry';
import { AppEntries } from '../worker/app-entries';
import { LiveContext } from './live';

import { SignOutButton } from './sign-out-button';
import { StatusDots } from './status-dots';
import { ThemeSwitch } from './theme-switch';

/** The signed-in person with entity and role, the connection dots, and the account actions. */
export function Account({ mini }: { mini?: boolean }) {
  const { profile } = useSession();
  const live = useContext(LiveContext);
  const me = useQuery(meQuery(profile.username));
  const role = roleName(profile.roles);
  return (
    <Root data-mini={mini || undefined}>
      {!mini && (
        <div className="who">
          <strong title={profile.username}>{profile.name}</strong>
          {me.data?.entityName && <span>{me.data.entityName}</span>}
          {profile.unknownEntity === undefined && role !== me.data?.entityName && <span>{role}</span>}
        </div>
      )}
      <StatusDots realtime={live.realtime} chat={live.chat} mini={mini} />
      <div className="actions">
        <AppEntries />
        <PushEntry />
        <PinEntry mini={mini} />
        <SignOutButton />
        <ThemeSwitch mini={mini} />
      </div>
    </Root>
  );
}

const Root = chakra('div', {
  base: {
    mx: 3.5,
    px: 2,
    pt: 4,
    pb: 'calc(0.75rem + env(safe-area-inset-bottom))',
    display: 'grid',
    gap: 2.5,
    borderTopWidth: '1px',
    borderColor: 'sidebar.line',
    '&[data-mini]': { mx: 1, px: 0, pt: 2, gap: 1, justifyItems: 'center' },
    '& .who': { display: 'grid', lineHeight: '1.4', minW: 0 },
    '& .who > strong': { fontWeight: 'strong', color: 'sidebar.ink', truncate: true },
    '& .who > span': { fontSize: 'small', color: 'sidebar.soft' },
    '& .actions': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
    },
    '&[data-mini] .actions': { flexDirection: 'column', gap: 0.5 },
    '& .actions > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2.5,
      whiteSpace: 'nowrap',
      minH: 'control',
      mx: -2,
      px: 2,
      rounded: 'control',
      color: 'sidebar.ink',
      fontWeight: 'medium',
      fontSize: 'text',
      '@media (pointer: coarse)': { minH: 'touch', minW: 'touch' },
      '&:hover': { bg: 'sidebar.active' },
      '&:focus-visible': { outlineColor: 'sidebar.mark' },
    },
    '&[data-mini] .actions > button': { ...UNDER_ICON, mx: 0, px: 1, width: '72px' },
  },
});
