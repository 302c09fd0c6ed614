import { useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { activeOf, faultsOfDuplicates, type PatientLists } from '../../../../contract/resources/patient-list';
import { notify } from '../../../ui/notify';

interface ListQuestions {
  /** The empty lists, while the user is asked to confirm them. */
  asking: readonly ('COVID' | 'IRA')[] | null;
  report: () => void;
  confirm: () => void;
  cancel: () => void;
}

/** Whether `report` stops: it asks about empty lists, or says who is on a list twice. */
export function stopsAtLists({ covid, ira }: PatientLists): boolean {
  return emptyLists({ covid, ira }).length > 0 || faultsOfDuplicates(covid, ira).length > 0;
}

function emptyLists({ covid, ira }: Pick<PatientLists, 'covid' | 'ira'>): ('COVID' | 'IRA')[] {
  return [
    ...(activeOf(covid).length === 0 ? (['COVID'] as const) : []),
    ...(activeOf(ira).length === 0 ? (['IRA'] as const) : []),
  ];
}

/** Reports after two checks: no patient is on the lists twice, and the user confirmed the empty lists. */
export function useListQuestions({ covid, ira }: PatientLists, send: () => void): ListQuestions {
  const [asking, setAsking] = useState<ListQuestions['asking']>(null);
  return {
    asking,
    report: () => {
      const [duplicate] = faultsOfDuplicates(covid, ira);
      if (duplicate) {
        notify.error(duplicate.message, LIMITS.alertLongMs);
        return;
      }
      const empty = emptyLists({ covid, ira });
      if (empty.length > 0) setAsking(empty);
      else send();
    },
    confirm: () => {
      setAsking(null);
      send();
    },
    cancel: () => setAsking(null),
  };
}
