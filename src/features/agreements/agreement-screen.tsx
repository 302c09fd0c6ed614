import { useQuery } from '@tanstack/react-query';
import { bogotaDay } from '../../../contract/agreements/validity';
import { serverNow } from '../../api';
import { useSession } from '../../session';
import { epsQuery } from '../../subjects/catalogues/eps-query';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { NewerVersionBanner } from '../../subjects/newer-version-banner';
import { useOpenedVersion } from '../../subjects/use-opened-version';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { TableSkeleton } from '../../ui/skeletons';
import { useInPieces } from '../../ui/use-in-pieces';
import { typedOf } from './agreement-form';
import { AgreementFormView } from './agreement-form-view';
import { agreementQuery, type Partner } from './queries';

interface NewProps {
  epsId: number | null;
  /** With the insurer of the new agreement. */
  onDone: (epsId?: number) => void;
}

export function NewAgreementScreen({ epsId, onDone }: NewProps) {
  const { profile } = useSession();
  const query = useQuery(epsQuery);
  const ownId = profile.family === 'EPS' ? profile.entityId : null;
  const eps = query.data?.find(({ id }) => id === (ownId ?? epsId));
  const isFormDue = useInPieces(query.data !== undefined);
  return (
    <>
      <PageBar title="Nuevo acuerdo" back={{ label: 'Volver a los acuerdos', onSelect: () => onDone() }} />
      <Page width="form">
        <FailedQuery query={query} />
        {(isAwaited(query) || (query.data && !isFormDue)) && <TableSkeleton rows={3} />}
        {query.data && isFormDue && (
          <AgreementFormView
            key={eps?.id}
            edited={null}
            hasOwnEps={ownId !== null}
            initial={{
              eps: eps ? { id: eps.id, label: eps.name } : null,
              partner: 'ips',
              ips: null,
              entity: null,
              network: null,
              validFrom: bogotaDay(serverNow()),
              validTo: '',
              note: '',
            }}
            onDone={onDone}
          />
        )}
      </Page>
    </>
  );
}

interface EditProps {
  id: number;
  partner: Partner;
  /** With the agreement's insurer, if it is known. */
  onDone: (epsId?: number) => void;
}

export function EditAgreementScreen({ id, partner, onDone }: EditProps) {
  const query = useQuery({ ...agreementQuery(id, partner), staleTime: 0 });
  const { opened, newer, openNewer, onDirty } = useOpenedVersion(query.data);
  const leave = () => onDone(query.data?.epsId);
  return (
    <>
      <PageBar title="Editar acuerdo" back={{ label: 'Volver a los acuerdos', onSelect: leave }} />
      <Page width="form">
        <FailedQuery query={query} />
        {isAwaited(query) && <TableSkeleton rows={3} />}
        {newer && <NewerVersionBanner by={newer.updatedBy} onOpen={openNewer} />}
        {opened && (
          <AgreementFormView
            key={opened.version}
            edited={opened}
            hasOwnEps
            initial={typedOf(opened)}
            onDirty={onDirty}
            onDone={leave}
          />
        )}
      </Page>
    </>
  );
}
