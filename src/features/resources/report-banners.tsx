import { UserPen } from 'lucide-react';
import { ReplacedBanner, type ReportForm } from '../../offline-form';
import { StaleData } from '../../subjects/stale-data';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { DraftBanner } from '../../ui/draft-banner';
import { FormBody } from '../../ui/form-body';
import { momentText } from '../../ui/format/moment';
import { LostReportBanner } from './lost-report-banner';

interface Props {
  form: Pick<
    ReportForm<unknown>,
    'draft' | 'newer' | 'replaced' | 'takeNewer' | 'told' | 'onRead' | 'isSending'
  >;
  now: Date;
  /** The query whose answer prefilled the form. */
  query: Parameters<typeof StaleData>[0]['query'];
  /** Says that an unfinished report was found on this device. */
  draftFound: string;
  /** Puts the figures of a report into the form. */
  onUse: (report: unknown) => void;
}

/** What taking a newer report does. */
export const TAKE_NEWER = {
  label: 'Tomar ese reporte',
  effect: 'Si toma ese reporte, lo que usted escribió se descarta.',
};

/** Banners before a report: the last one does not count or was replaced, stale data, an unfinished draft, a newer report. */
export function ReportBanners({ form, now, query, draftFound, onUse }: Props) {
  const { draft, newer, replaced, takeNewer, told, onRead } = form;
  return (
    <FormBody isSending={form.isSending}>
      <LostReportBanner told={told} onRead={onRead} onUse={onUse} />
      {replaced && <ReplacedBanner {...replaced} onRead={onRead} />}
      <StaleData query={query} />
      {draft.foundAt !== null && (
        <DraftBanner
          title={draftFound}
          at={draft.foundAt}
          discard="Descartarlo"
          isLong
          isBeside={draft.isBeside}
          onTake={draft.take}
          onForget={draft.forget}
        />
      )}
      {newer && (
        <Banner
          tone="pending"
          icon={UserPen}
          title={`${newer.isOwn ? 'Usted' : newer.by} reportó ${momentText(newer.at, now)}`}
          action={
            <Button size="sm" onClick={takeNewer}>
              {TAKE_NEWER.label}
            </Button>
          }
        >
          Lo que usted escribió sigue aquí y parte del reporte anterior. Si toma el nuevo, se descarta.
        </Banner>
      )}
    </FormBody>
  );
}
