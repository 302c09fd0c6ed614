import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ERROR_CODES } from '../../../../contract/error-codes';
import { LIMITS } from '../../../../contract/limits';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { FormSkeleton } from '../../../ui/skeletons';
import { OccupationForm } from './occupation-form-view';
import type { PatientListsPart } from './patient-lists-part';
import { StaleFigures } from './stale-figures';
import { useFigures } from './use-figures';
import { useOpenedReport } from './use-opened-report';

interface Props {
  /** A submission that is opened again, to be corrected. */
  mends: string | null;
  /** What was opened is sent: the address names it no more. */
  onMended: () => void;
  /** Above the form. */
  top?: ReactNode;
  patientLists?: PatientListsPart;
}

/** Occupation and availability (resources 2): what is in use and what cannot be used, of what the hospital offers. */
export function OccupationScreen({ mends, onMended, top, patientLists }: Props) {
  const { state, capacity, occupation, retry } = useFigures(mends);
  const opened = useOpenedReport(mends);
  useEffect(() => {
    if (opened === 'gone')
      notify.info('Ese envío ya no está por corregir. Mírelo en Envíos.', LIMITS.toastMs);
  }, [opened]);
  const isOpening = mends !== null && opened === null;

  return (
    <>
      <PageBar title="Ocupación y disponibilidad" />
      <Page width="form">
        {top}
        <StaleFigures capacity={capacity} occupation={occupation} />
        {(state.as === 'pending' || isOpening) && <FormSkeleton />}
        {state.as === 'none' && <WithoutCapacity />}
        {state.as === 'failed' && (
          <ErrorState title={state.title} onRetry={retry} retrying={capacity.isFetching}>
            {state.message}
          </ErrorState>
        )}
        {state.as === 'known' && state.lastFailed !== null && (
          <Notice
            tone="pending"
            title={state.lastFailed}
            action={
              <Button size="sm" icon={RotateCw} onClick={retry} busy={occupation.isFetching}>
                Intentar de nuevo
              </Button>
            }
          >
            Puede reportar sin los valores anteriores: escríbalos todos.
          </Notice>
        )}
        {state.as === 'known' && !isOpening && (
          <OccupationForm
            figures={state.figures}
            hospital={capacity.data?.ipsName ?? null}
            mends={mends}
            opened={opened === 'gone' ? null : opened}
            onMended={onMended}
            patientLists={patientLists}
          />
        )}
      </Page>
    </>
  );
}

function WithoutCapacity() {
  return (
    <EmptyState
      title={ERROR_CODES.CAPACITY_AVAILABLE_NOT_FOUND.message}
      action={
        <Button asChild variant="primary">
          <Link to="/resources/capacity">Reportar capacidad</Link>
        </Button>
      }
    />
  );
}
