import { UserPen } from 'lucide-react';
import { Button } from '../../ui/button';
import { DraftNotice } from '../../ui/draft-notice';
import { momentText } from '../../ui/format/moment';
import { Notice } from '../../ui/notice';
import { StaleNotice } from '../../ui/stale-notice';

export interface ReportNoticesProps {
  now: Date;
  /** What the form was filled in from could not be asked for again. */
  stale: { at: number; reason: string | null } | null;
  /** What was left half filled in on this device. */
  kept: { title: string; at: number; onTake: () => void; onForget: () => void } | null;
  /** Somebody reported meanwhile; `by` is null for a report that was made on this device. */
  newer: { at: number | null; by: string | null; onTake: () => void } | null;
}

/** What whoever fills in a report should know before they go on. */
export function ReportNotices({ now, stale, kept, newer }: ReportNoticesProps) {
  return (
    <>
      {stale && <StaleNotice at={stale.at} now={now} reason={stale.reason} />}
      {kept && <DraftNotice {...kept} discard="Descartarlo" />}
      {newer && (
        <Notice
          tone="pending"
          icon={UserPen}
          title={`${newer.by ?? 'Alguien en este equipo'} reportó ${newer.at === null ? 'después' : momentText(newer.at, now)}`}
          action={
            <Button size="sm" onClick={newer.onTake}>
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
