import type { ReactNode } from 'react';
import { isStale } from '../../../../contract/resources/freshness';
import { type Doubt, withDoubt } from '../../../../contract/transfers/doubt';
import { Card, CardHeader } from '../../../ui/card';
import { fullMomentText, momentText } from '../../../ui/format/moment';
import { Span } from '../../../ui/layout';

interface Props {
  title: string;
  /** The report of its figures; null when there was none. */
  stamp: { createdAt: string; doubt?: Doubt | null; createdBy: string } | null;
  now: Date;
  /** Capacity is valid until the next report, occupation only in its shift. */
  lasts?: boolean;
  /** That nobody looked at these figures in the report, and since when they are as they are. */
  review?: string | null;
  children: ReactNode;
}

/** A group of figures of a hospital, with their age. */
export function ResourceCard({ title, stamp, now, lasts, review, children }: Props) {
  const past = stamp !== null && !lasts && isStale(stamp.createdAt, now, stamp.doubt);
  return (
    <Card aria-label={title} data-past={past || undefined} _print={{ breakInside: 'avoid' }}>
      <CardHeader
        title={title}
        aside={
          <Span
            fontSize="small"
            color={past ? 'pending' : 'soft'}
            title={stamp ? fullMomentText(stamp.createdAt) : undefined}
          >
            {stamp
              ? `${withDoubt(momentText(stamp.createdAt, now), stamp.doubt)}, ${stamp.createdBy}`
              : 'Sin reporte'}
            {review && ` · ${review}`}
            {past && (stamp.doubt ? ' · no cuenta como de este turno' : ' · de otro turno')}
          </Span>
        }
      />
      {children}
    </Card>
  );
}
