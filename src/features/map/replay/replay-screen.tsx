import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Replay } from '../../../../contract/replay/replay';
import { serverNow } from '../../../api';
import { FailedQuery, isCutOff } from '../../../subjects/failed-query';
import { EmptyState } from '../../../ui/empty-state';
import { momentText } from '../../../ui/format/moment';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { DetailSkeleton } from '../../../ui/page-skeletons';
import { Panel } from '../../../ui/panel';
import { ambulancesQuery } from '../map-queries';
import { spanOf } from './events';
import { ambulanceReplayQuery, transferReplayQuery } from './replay-queries';
import type { ReplaySearch } from './replay-search';
import { ReplayView } from './replay-view';
import { SpanForm } from './span-form';
import { tracksOf } from './track';

interface Props {
  search: ReplaySearch;
  /** Changes the address without a new entry of the history; absent fields stay. */
  onSearch: (change: Partial<ReplaySearch>) => void;
  onBack: () => void;
}

/** Where the ambulances of a transfer were, or one ambulance in some hours. */
export function ReplayScreen(props: Props) {
  const { transfer, ambulanceId } = props.search;
  if (transfer !== undefined) return <OfTransfer {...props} key={transfer} id={transfer} />;
  if (ambulanceId !== undefined) return <OfAmbulance {...props} key={ambulanceId} id={ambulanceId} />;
  return (
    <Framed title="Recorrido" {...props}>
      <EmptyState icon={Route} title="Escoja un traslado o una ambulancia">
        Abra un traslado o una ambulancia del mapa y escoja «Ver recorrido».
      </EmptyState>
    </Framed>
  );
}

interface OfOne extends Props {
  id: number;
}

function OfTransfer({ id, ...props }: OfOne) {
  return (
    <Asked
      {...props}
      query={useQuery(transferReplayQuery(id))}
      title={`Recorrido del traslado #${id}`}
      none="A este traslado no se le ha asignado una ambulancia: no hay recorrido."
    />
  );
}

function OfAmbulance({ id, ...props }: OfOne) {
  const { search, onSearch } = props;
  const { from, to } = search;
  const name = useQuery(ambulancesQuery).data?.find((one) => one.id === id)?.name ?? `ambulancia ${id}`;
  const title = `Recorrido de ${name}`;
  const ask = (span: { from: string; to: string }) => onSearch({ ...span, at: undefined });
  if (from === undefined || to === undefined)
    return (
      <Framed title={title} {...props}>
        <SpanForm shown={null} onAsk={ask} />
      </Framed>
    );
  return <OfSpan {...props} key={`${from} ${to}`} id={id} title={title} span={{ from, to }} onAsk={ask} />;
}

interface OfSpanProps extends OfOne {
  title: string;
  span: { from: string; to: string };
  onAsk: (span: { from: string; to: string }) => void;
}

function OfSpan({ id, title, span, onAsk, ...props }: OfSpanProps) {
  const day = momentText(span.from, serverNow());
  const form = (
    <Panel title={`Desde ${day}`} defaultOpen={false}>
      <SpanForm shown={span} onAsk={onAsk} />
    </Panel>
  );
  return (
    <Asked
      {...props}
      query={useQuery(ambulanceReplayQuery(id, span.from, span.to))}
      title={title}
      none=""
      head={form}
    />
  );
}

interface AskedProps extends Props {
  query: Parameters<typeof FailedQuery>[0]['query'] & { data: Replay | undefined };
  title: string;
  /** What is said without any leg. */
  none: string;
  head?: ReactNode;
}

function Asked({ query, title, none, head, ...props }: AskedProps) {
  const { search, onSearch, onBack } = props;
  const { data } = query;
  const tracks = useMemo(() => (data ? tracksOf(data) : []), [data]);
  const span = useMemo(() => spanOf(tracks), [tracks]);
  if (!data || !span)
    return (
      <Framed title={title} {...props}>
        {head}
        <FailedQuery
          query={query}
          words="El recorrido no se guarda en este equipo: se pide cada vez."
          isAskedOnce
        />
        {!data && !query.error && !isCutOff(query) && <DetailSkeleton />}
        {data && <EmptyState icon={Route} title={none} />}
      </Framed>
    );
  return (
    <>
      <PageBar title={title} back={{ label: 'Volver', onSelect: onBack }} />
      <ReplayView
        replay={data}
        tracks={tracks}
        span={span}
        start={search.at}
        onAt={(at) => onSearch({ at })}
        head={head}
      />
    </>
  );
}

function Framed({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  return (
    <>
      <PageBar title={title} back={{ label: 'Volver', onSelect: onBack }} />
      <Page width="form">{children}</Page>
    </>
  );
}
