import { useQuery } from '@tanstack/react-query';
import type { ReportLine } from '../../../../contract/resources/hospital-detail';
import { FailedQuery } from '../../../subjects/failed-query';
import { Differing } from '../../../subjects/resources/differing-figures';
import { storedReportQuery } from '../../../subjects/resources/queries';
import { DescriptionList } from '../../../ui/description-list';
import { Dialog } from '../../../ui/dialog';
import { momentText } from '../../../ui/format/moment';
import { Stack } from '../../../ui/layout';
import { Spinner } from '../../../ui/spinner';
import { Heading } from '../../../ui/text';

interface Props {
  ipsId: number;
  line: ReportLine;
  title: string;
  now: Date;
  onClose: () => void;
}

/** The figures of one report; of one that does not count, first where it differs from the current one. */
export function ReportDialog({ ipsId, line, title, now, onClose }: Props) {
  const query = useQuery(storedReportQuery(ipsId, line.clientRef));
  const { data } = query;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={`${momentText(line.createdAt, now)} · ${line.createdBy}`}
    >
      <Stack gap={4}>
        {query.isPending && <Spinner />}
        <FailedQuery query={query} />
        {data && !data.counts && (
          <section>
            <Heading level={3} mb={1}>
              No vigente: en qué difiere
            </Heading>
            <Differing report={data} by="este" />
          </section>
        )}
        {data && (
          <DescriptionList items={data.figures.map(({ name, text }) => ({ term: name, value: text }))} />
        )}
      </Stack>
    </Dialog>
  );
}
