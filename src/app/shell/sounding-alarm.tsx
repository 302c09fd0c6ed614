import { ShiftAlarm } from '../../features/resources/shift-alarm/shift-alarm';
import { soundOrSay } from './sound-or-say';

/** The alarm before a shift closes, with the sound of the other alerts. */
export default function SoundingAlarm() {
  return <ShiftAlarm onSound={soundOrSay} />;
}
