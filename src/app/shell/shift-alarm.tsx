import { useSession } from '../../session';
import { OnDemand, Part } from '../../ui/on-demand';

const ALARM = new Part(async () => (await import('./sounding-alarm')).default);

/** Only people who report the occupation of a hospital are warned before the shift closes. */
export function ShiftAlarm() {
  const { roles } = useSession().profile;
  return roles.includes('IPS_HOSPITALARY_RESOURCES') && <OnDemand part={ALARM} with={{}} />;
}
