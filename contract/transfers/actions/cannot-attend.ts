import { marked, settled, type TransferAction } from '../action';
import { refuseUnlessAsked } from './can-attend';
import { type CannotAttend, cannotAttendCall } from './cannot-attend-call';

const PARTS = ['IPS'] as const;

/** The transfer needs a receiving hospital again; the hospital that refused no longer sees it. */
export const cannotAttend: TransferAction<CannotAttend> = {
  name: 'cannot-attend',
  label: 'No puede atender',
  parts: PARTS,
  call: cannotAttendCall,
  refuse: refuseUnlessAsked,
  apply(facts, body, doer, at) {
    return {
      ok: true,
      facts: settled({
        ...facts,
        ipsRecvId: null,
        ipsAssignedBy: null,
        marks: marked(facts, 'cannotAttend', doer, at),
      }),
      said: `${doer.name}: la IPS no puede atender al paciente. Motivo: ${body.reason}`,
    };
  },
};
