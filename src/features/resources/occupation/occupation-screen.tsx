import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ERROR_CODES } from '../../../../contract/error-codes';
import { StaleData } from '../../../subjects/stale-data';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { FormSkeleton } from '../../../ui/page-skeletons';
import { useInPieces } from '../../../ui/use-in-pieces';
import type { OwnFigures } from '../use-own-figures';
import { OccupationForm } from './occupation-form-view';
import type { PatientListsPart } from './patient-lists-part';
import { useFigures } from './use-figures';

interface Props {
  /** A submission that is open for correction. */
  corrects: string | null;
  /** The opened submission was sent: remove it from the address. */
  onCorrected: () => void;
  ownFigures: OwnFigures;
  /** Content above the form. */
  top?: ReactNode;
  patientLists?: PatientListsPart;
}

/** Occupation and availability (resources 2): what is in use and what cannot be used, of what the hospital offers. */
export function OccupationScreen({ corrects, onCorrected, ownFigures, top, patientLists }: Props) {
  const { state, capacity, occupation, retry, onSent } = useFigures(corrects);
  const shown = occupation.data ? occupation : capacity;
  const isFormDue = useInPieces(state.as === 'known');

  return (
    <>
      <PageBar title="Ocupación y disponibilidad" />
      <Page width="form">
        {top}
        {/* A hospital that never reported has no data that could be stale. */}
        <StaleData query={{ ...shown, data: shown.data ?? undefined }} />
        {(state.as === 'pending' || (state.as === 'known' && !isFormDue)) && <FormSkeleton />}
        {state.as === 'none' && <WithoutCapacity />}
        {state.as === 'failed' && (
          <ErrorState title={state.title} onRetry={retry} retrying={capacity.isFetching}>
            {state.message}
          </ErrorState>
        )}
        {state.as === 'known' && state.lastFailed !== null && (
          <Banner
            tone="pending"
            title={state.lastFailed}
            action={
              <Button size="sm" icon={RotateCw} onClick={retry} busy={occupation.isFetching}>
                Intentar de nuevo
              </Button>
            }
          >
            Puede reportar sin los valores anteriores: escríbalos todos.
          </Banner>
        )}
        {state.as === 'known' && isFormDue && (
          <OccupationForm
            figures={state.figures}
            hospital={capacity.data?.ipsName ?? null}
            corrects={corrects}
            onCorrected={onCorrected}
            ownFigures={ownFigures}
            onSent={onSent}
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
