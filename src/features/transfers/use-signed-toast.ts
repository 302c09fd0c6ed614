import { useEffect, useRef } from 'react';
import { LIMITS } from '../../../contract/limits';
import { notify } from '../../ui/notify';

/** Says that a signature was sent. */
export type TellSigned = (done: string) => void;

/**
 * The toast after a signature offers to undo it, while the transfer is on the screen: elsewhere its button would open
 * nothing.
 */
export function useSignedToast(openUndo: () => void): TellSigned {
  const isShown = useRef(false);
  const toast = useRef<number | null>(null);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (toast.current !== null) notify.dismiss(toast.current);
    };
  }, []);
  return (done) => {
    if (!isShown.current) notify.success(done, LIMITS.toastMs);
    else
      toast.current = notify.success(done, LIMITS.toastMs, {
        action: { label: 'Deshacer', onSelect: openUndo },
      });
  };
}
