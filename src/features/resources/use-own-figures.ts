import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LIMITS } from '../../../contract/limits';
import { useSession } from '../../session';
import { storedReportQuery } from '../../subjects/resources/queries';
import { notify } from '../../ui/notify';

/** The report of the address, `?cifras=`, whose figures the form takes over the current ones. */
export interface OwnFigures {
  /** Its `clientRef`; null without one. */
  ref: string | null;
  /** The form has them, or they cannot be read: remove them from the address. The form is still open, so nobody is asked. */
  onTaken: () => void;
}

const NOT_READ = 'No se pudieron traer sus cifras. Intente de nuevo desde Envíos.';

/** Calls `use` once with that report, after the form has the current one. */
export function useOwnFigures(
  { ref, onTaken }: OwnFigures,
  isReady: boolean,
  use: (report: unknown) => void,
): void {
  const { entityId } = useSession().profile;
  const { data, isError } = useQuery({
    ...storedReportQuery(entityId ?? 0, ref ?? ''),
    enabled: entityId !== null && ref !== null,
  });
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (ref === null || !isReady || taken.current === ref || !(data || isError)) return;
    taken.current = ref;
    if (data) use(data.report);
    else notify.error(NOT_READ, LIMITS.toastMs);
    onTaken();
  }, [ref, isReady, data, isError, use, onTaken]);
}
