import { useEffect, useState, useSyncExternalStore } from 'react';
import { sendPositions } from '../../../../../contract/positions/positions';
import { callApi, serverNow } from '../../../../api';
import { beforeSignOut, useSession } from '../../../../session';
import { createSharing } from './sharing';

/** The phone's place as that of this ambulance. It ends with the screen, with the session and with the sign-out. */
export function useSharing(ambulanceId: number) {
  const { status } = useSession();
  const [sharing] = useState(() =>
    createSharing({
      device: navigator,
      send: (fixes) => callApi(sendPositions, { body: { ambulanceId, fixes } }),
      serverNow: () => serverNow().getTime(),
    }),
  );
  const state = useSyncExternalStore(sharing.subscribe, sharing.read);
  useEffect(() => {
    const forget = beforeSignOut(async () => sharing.stop());
    return () => {
      forget();
      sharing.stop();
    };
  }, [sharing]);
  const isOver = status === 'signed-out' || status === 'expired';
  useEffect(() => {
    if (isOver) sharing.stop();
  }, [isOver, sharing]);
  return { state, start: sharing.start, stop: sharing.stop, save: sharing.save };
}
