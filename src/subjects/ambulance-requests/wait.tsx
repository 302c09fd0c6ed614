import { isLateWait } from '../../../contract/ambulance-requests/is-late';
import { Elapsed } from '../../ui/elapsed';

interface Props {
  minutes: number;
  /** Stored data: its alarms are not live. */
  isStored: boolean;
}

/** How long a person has waited; red when that is late. */
export function Wait({ minutes, isStored }: Props) {
  return <Elapsed before="espera" minutes={minutes} late={!isStored && isLateWait(minutes)} />;
}
