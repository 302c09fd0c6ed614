import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { momentText } from '../../../ui/format/moment';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { TableSkeleton } from '../../../ui/skeletons';
import { KindPills } from '../kind-pills';
import { RetentionForm } from './retention-form';
import { retentionQuery } from './retention-query';

/** The settings of this centre: what is deleted, and when. */
export function SettingsScreen() {
  const query = useQuery(retentionQuery);
  const { data } = query;
  return (
    <>
      <PageBar title="Administración" documentTitle="Administración: Ajustes" />
      <Page>
        <KindPills value="ajustes" />
        <FailedQuery query={query} />
        {isAwaited(query) && <TableSkeleton rows={5} />}
        {data && (
          <RetentionForm
            latest={data}
            said={
              data.updatedBy && data.updatedAt
                ? `Así desde ${momentText(data.updatedAt, serverNow())}, ${data.updatedBy}`
                : 'Como vienen de fábrica'
            }
          />
        )}
      </Page>
    </>
  );
}
