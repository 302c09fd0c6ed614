import { UserPen } from 'lucide-react';
import type { ReportForm } from '../../offline-form';
import { StaleData } from '../../subjects/stale-data';
import { Button } from '../../ui/button';
import { DraftNotice } from '../../ui/draft-notice';
import { momentText } from '../../ui/format/moment';
import { Notice } from '../../ui/notice';

interface Props {
  form: Pick<ReportForm<unknown>, 'draft' | 'newer' | 'takeNewer'>;
  now: Date;
  /** The question whose answer filled in the form. */
  query: Parameters<typeof StaleData>[0]['query'];
  /** Says that an unfinished report was found on this device. */
  draftFound: string;
}

/** What the user should know before going on with a report: old data, an unfinished draft, a newer report. */
export function ReportNotices({ form, now, query, draftFound }: Props) {
  const { draft, newer, takeNewer } = form;
  return (
    <>
      <StaleData query={query} />
      {draft.foundAt !== null && (
        <DraftNotice
          title={draftFound}
          at={draft.foundAt}
          discard="Descartarlo"
          onTake={draft.take}
          onForget={draft.forget}
        />
      )}
      {newer && (
        <Notice
          tone="pending"
          icon={UserPen}
          title={`${newer.by ?? 'Alguien en este equipo'} reportó ${momentText(newer.at, now)}`}
          action={
            <Button size="sm" onClick={takeNewer}>
              Tomar ese reporte
            </Button>
          }
        >
          Lo que usted escribió sigue aquí y parte del reporte anterior. Si toma el nuevo, se descarta.
        </Notice>
      )}
    </>
  );
}
