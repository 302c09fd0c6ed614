import { Link, useRouterState } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shiftEnd } from '../../../../contract/resources/freshness';
import { useNow } from '../../../api';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { timeText } from '../../../ui/format/moment';
import { Box } from '../../../ui/layout';
import { useLastOccupation } from '../use-last-occupation';
import { hasSounded, noteSounded, useAlarmMinutes } from './alarm-preference';
import { isAlarmDue } from './is-alarm-due';

interface Props {
  /** Sounds once for each occasion, as every alert of the app. False: the browser keeps this page silent. */
  onSound: (occasion: string) => Promise<boolean>;
}

const FORM = '/resources/ocupation';

/** Warns, on every screen, that the shift closes without an occupation report of the user's hospital. */
export function ShiftAlarm({ onSound }: Props) {
  const now = useNow();
  const before = useAlarmMinutes();
  return isAlarmDue(now, null, before) && <InTime now={now} before={before} onSound={onSound} />;
}

function InTime({ now, before, onSound }: Props & { now: Date; before: number }) {
  const { last, isDoubtful, isAsking } = useLastOccupation();
  const isDue = isAlarmDue(now, isDoubtful ? null : (last?.at ?? null), before);
  const end = shiftEnd(now);
  /** The end of the shift for which the alarm is shown. */
  const [begun, setBegun] = useState<number | null>(null);
  const isAtForm = useRouterState({ select: ({ location }) => location.pathname === FORM });

  useEffect(() => {
    if (!isDue) setBegun(null);
    // A colleague may have reported from another device: the server is asked first, if it answers.
    else if (!isAsking && begun !== end) {
      setBegun(end);
      if (!hasSounded(end)) void sound(end, onSound);
    }
  }, [isDue, isAsking, begun, end, onSound]);

  if (!isDue || begun !== end) return null;
  return (
    <Box role="alert" px={{ base: 4, lg: 7 }} pt={4}>
      <Banner
        tone="pending"
        icon={BellRing}
        // Without the minutes that are left: a screen reader would say the whole alert again each minute.
        title={`El turno cierra a las ${timeText(end)} y falta el reporte de ocupación`}
        action={
          !isAtForm && (
            <Button asChild variant="primary">
              <Link to={FORM}>Reportar ocupación</Link>
            </Button>
          )
        }
      >
        Sin conexión también se reporta: queda guardado en este equipo y sale solo.
      </Banner>
    </Box>
  );
}

/** Browsers refuse to vibrate before the first touch, and complain about it. */
async function sound(end: number, onSound: Props['onSound']): Promise<void> {
  // Not before it has sounded: another window may be able to.
  if (await onSound(`shift-${end}`)) noteSounded(end);
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 120, 200]);
}
