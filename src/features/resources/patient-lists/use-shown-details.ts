import { useEffect, useRef, useState } from 'react';
import type { HeldPatient } from '../../../../contract/resources/patient-list';

/** Long enough for the pointer to move from a chip to its details. */
const CROSSING_MS = 160;

/** The patient whose details are shown: the one with the pointer or the focus, or the tapped one. */
export function useShownDetails() {
  const [shown, setShown] = useState<HeldPatient | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stay = () => clearTimeout(timer.current);
  const hide = () => {
    stay();
    setShown(null);
  };
  return {
    shown,
    stay,
    hide,
    show: (patient: HeldPatient) => {
      stay();
      setShown(patient);
    },
    leave: () => {
      stay();
      timer.current = setTimeout(() => setShown(null), CROSSING_MS);
    },
  };
}
