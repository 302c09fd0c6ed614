import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { OPERATIONS, type SaturationOperation } from '../../../../contract/operations';
import type { DeclareSaturation, EndSaturation } from '../../../../contract/resources/declare-saturation';
import type { Saturation } from '../../../../contract/resources/saturation';
import type { ApiFailure } from '../../../api';
import { resourceKeys } from '../../../subjects/resources/keys';
import { openTray, useSend } from '../../../submissions';
import { goesWhen } from '../../../submissions/goes-when';
import { notify } from '../../../ui/notify';

/** How long the dialog waits for the answer. After that it says that the submission is stored and will be sent. */
const PATIENCE_MS = 6000;
const KEPT_HERE = 'Guardado en este equipo: el CRUE todavía no lo sabe.';
const SEE_TRAY = { label: 'Ver envíos', onSelect: openTray };

/**
 * Declares and ends the functional emergency of the user's own hospital, also without a network. `seen` is the
 * declaration in force in the server's last answer.
 */
export function useSaturation(ipsId: number, seen: Saturation | null) {
  const client = useQueryClient();
  const sender = useSend();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const basedOn = seen?.declaredAt ?? null;

  /** False after a refusal, which the dialog shows. */
  const send = async (
    operation: SaturationOperation,
    body: DeclareSaturation | EndSaturation,
    done: string,
  ): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    const submission = {
      operation,
      clientRef: String(ipsId),
      transfer: null,
      body,
      files: [],
      title: OPERATIONS[operation].title,
    };
    const result = await sender.send(submission, PATIENCE_MS).finally(() => setBusy(false));
    if (result.as === 'refused') {
      setFailure(result.failure);
      // The next attempt is based on what the server has now.
      void client.invalidateQueries({ queryKey: resourceKeys.hospital(ipsId) });
    } else if (result.as === 'kept')
      notify.warning(`${KEPT_HERE} ${goesWhen(result)}`, LIMITS.alertMs, { action: SEE_TRAY });
    else notify.success(done, LIMITS.toastShortMs);
    return result.as !== 'refused';
  };
  return {
    busy,
    failure,
    /** The person has read the refusal and closes its dialog: the submission is discarded. */
    giveUp: () => {
      setFailure(null);
      void sender.discardRefused();
    },
    declare: (reason: string, until: Date) =>
      send(
        'declare-saturation',
        { reason, until: until.toISOString(), basedOn },
        'Quedó declarada la emergencia funcional',
      ),
    end: () => send('end-saturation', { basedOn }, 'Se levantó la emergencia funcional'),
  };
}
