import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { meQuery } from '../../api';
import { PinEntry } from '../../features/device-lock/pin-entry';
import { roleName, useSession } from '../../session';
import { PushEntry } from '../push/push-entry';
import { AppEntries } from '../worker/app-entries';
import { LiveContext } from './live';

import { SignOutButton } from './sign-out-button';
import { StatusDots } from './status-dots';
import { ThemeSwitch } from './theme-switch';

interface Props {
  mini?: boolean;
  /** At the foot of a drawer, toasts keep clear of it. */
  isFoot?: boolean | undefined;
}

/** The signed-in person with entity and role, the connection dots, and the account actions. */
export function Account({ mini, isFoot }: Props) {
  const { profile } = useSession();
  const live = useContext(LiveContext);
  const me = useQuery(meQuery(profile.username));
  const role = roleName(profile.roles);
  return (
    <div className="account" data-mini={mini || undefined} data-foot={isFoot || undefined}>
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
    </div>
  );
}
