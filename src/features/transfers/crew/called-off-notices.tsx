import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { clockTime } from '../../../../contract/day-and-time';
import { type CalledOffDispatch, listCalledOff } from '../../../../contract/transfers/called-off-dispatches';
import { isTakenBack, quoted } from '../../../../contract/transfers/late-words';
import { callApi, queryKeys, serverNow } from '../../../api';
import { CallCrue } from '../../../subjects/transfers/call-crue';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { momentText } from '../../../ui/format/moment';
import { Row, Stack } from '../../../ui/layout';
import { noteNoticeRead, useReadNotices } from './read-notices';

interface Props {
  /** Only the notice of this transfer; all without it. */
  transferId?: number | undefined;
}

/**
 * The called-off dispatches of a crew, until somebody on this device has read them: its phone was perhaps without a network,
 * and the transfer looks afterwards like any other one.
 */
export default function CalledOffNotices({ transferId }: Props) {
  const { data } = useQuery({
    queryKey: queryKeys.transfers.calledOff,
    meta: { rests: 'clinical' },
    queryFn: ({ signal }) => callApi(listCalledOff, { signal }),
  });
  const read = useReadNotices();
  const notices = (data?.rows ?? []).filter(
    (row) => !read.includes(keyOf(row)) && (transferId === undefined || row.referralId === transferId),
  );
  if (notices.length === 0) return null;
  return (
    <Stack gap={2} role="alert">
      {notices.map((row) => (
        <Banner
          key={keyOf(row)}
          tone="rejected"
          icon={TriangleAlert}
          title={titleOf(row)}
          action={
            <Row gap={2} flexWrap="wrap">
              <CallCrue />
              <Button size="sm" onClick={() => noteNoticeRead(keyOf(row))}>
                Entendido
              </Button>
            </Row>
          }
        >
          {[`Traslado #${row.referralId}`, row.ambulance].filter(Boolean).join(', ')},{' '}
          {momentText(row.at, serverNow())}.{wordText(row)}
        </Banner>
      ))}
    </Stack>
  );
}

function keyOf({ referralId, at }: CalledOffDispatch): string {
  return `${referralId} ${at}`;
}

function titleOf({ at, isCancelled, otherSent, ambulance }: CalledOffDispatch): string {
  // The crew of the other ambulance reads it too.
  const whose = otherSent ? `el despacho de ${ambulance ?? 'su otra ambulancia'}` : 'su despacho';
  const what = isCancelled ? 'Se canceló el traslado y su despacho' : `El CRUE canceló ${whose}`;
  return `${what} a las ${clockTime(at)}. Llame al CRUE`;
}

/** What became of the crew's own word. */
function wordText({ word }: CalledOffDispatch): string {
  if (!word) return '';
  const charge = word.answeredBy ? ` ${word.answeredBy} se encargó.` : '';
  // Older servers say it in the text only.
  if (isTakenBack(word)) return ` Usted retiró su aviso ${quoted(word)}: le llegó después al CRUE.${charge}`;
  return word.known
    ? ` El CRUE ya tenía su aviso ${word.said}.${charge}`
    : ` Su aviso ${word.said} le llegó después al CRUE y no cuenta como paso.${charge}`;
}
