import { CircleCheck, CircleX, Copy, TriangleAlert } from 'lucide-react';
import type { RequestStatus } from '../../../contract/ambulance-requests/ambulance-request';
import { Span } from '../../ui/layout';

const SIGNS = { attend: CircleCheck, delete: CircleX, duplicate: Copy } as const;

/** The shape that the map draws for the same status; the words beside it say the same. */
export function StatusSign({ status }: { status: RequestStatus | null }) {
  const Sign = status === null ? TriangleAlert : SIGNS[status];
  return (
    <Span
      color={status === null ? 'rejected' : 'ended'}
      flexShrink={0}
      alignSelf="center"
      display="inline-flex"
      aria-hidden
    >
      <Sign size={16} />
    </Span>
  );
}
