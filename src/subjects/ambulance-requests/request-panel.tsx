import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Row, Stack } from '../../ui/layout';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { FailedQuery } from '../failed-query';
import { StaleData } from '../stale-data';
import { AttendDialog } from './attend-dialog';
import { DeleteDialog } from './delete-dialog';
import { DuplicateDialog } from './duplicate-dialog';
import type { RequestTab } from './open-request';
import { requestQuery } from './queries';
import { ReopenDialog } from './reopen-dialog';
import { RequestInfo } from './request-info';
import { RequestPhoto } from './request-photo';

type Act = 'attend' | 'duplicate' | 'delete' | 'reopen';

interface Props {
  id: number;
  tab: RequestTab;
  onTab: (tab: RequestTab) => void;
  /** Opens another request. */
  onOpen: (id: number) => void;
  maySupervise: boolean;
  /** It is in a dialog or a floating panel, which has the title. */
  isFramed: boolean;
}

/** One request with the tabs and the buttons of map 2.2: they are there only while it is pending. */
export function RequestPanel({ id, tab, onTab, onOpen, maySupervise, isFramed }: Props) {
  const query = useQuery(requestQuery(id));
  const [act, setAct] = useState<Act | null>(null);
  const request = query.data;
  const body = useFocusAfterAct(request?.status, act !== null);
  if (!request)
    return (
      <Frame id={id} isFramed={isFramed}>
        <FailedQuery query={query} />
        {query.isPending && <Spinner />}
      </Frame>
    );
  const close = () => setAct(null);
  const dialog = { request, onClose: close };
  return (
    <Frame id={id} isFramed={isFramed}>
      <Stack ref={body} tabIndex={-1} gap={5} _focus={{ outline: 'none' }}>
        <StaleData query={query} />
        <Tabs
          label={`Solicitud #${id}`}
          value={tab}
          onChange={(value) => onTab(value === 'photo' ? 'photo' : 'info')}
          tabs={[
            { value: 'info', label: 'Info', content: <RequestInfo request={request} onOpen={onOpen} /> },
            { value: 'photo', label: 'Imagen', content: <RequestPhoto request={request} /> },
          ]}
        />
        {request.status === null && (
          <Row gap={2} flexWrap="wrap" justifyContent="flex-end" {...(isFramed && STAYS_IN_SIGHT)}>
            <Button variant="quiet" onClick={() => setAct('delete')}>
              Eliminar
            </Button>
            <Button onClick={() => setAct('duplicate')}>Duplicado</Button>
            <Button variant="primary" onClick={() => setAct('attend')}>
              Atender
            </Button>
          </Row>
        )}
        {request.status !== null && maySupervise && (
          <Row justifyContent="flex-end">
            <Button variant="quiet" onClick={() => setAct('reopen')}>
              Reabrir
            </Button>
          </Row>
        )}
      </Stack>
      {act === 'attend' && <AttendDialog {...dialog} />}
      {act === 'duplicate' && <DuplicateDialog {...dialog} />}
      {act === 'delete' && <DeleteDialog {...dialog} />}
      {act === 'reopen' && <ReopenDialog {...dialog} />}
    </Frame>
  );
}

/** The low panel over the map scrolls what the person told, and not the buttons. */
const STAYS_IN_SIGHT = { position: 'sticky', bottom: 0, bg: 'raised', py: 2 } as const;

/** The act takes its button away, which had the focus: it goes to the panel. */
function useFocusAfterAct(status: string | null | undefined, isActing: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  if (isActing) hasActed.current = true;
  useEffect(() => {
    if (!status || !hasActed.current || document.activeElement !== document.body) return;
    hasActed.current = false;
    body.current?.focus({ preventScroll: true });
  }, [status]);
  return body;
}

interface FrameProps extends Pick<Props, 'id' | 'isFramed'> {
  children: ReactNode;
}

function Frame({ id, isFramed, children }: FrameProps) {
  const title = `Solicitud #${id}`;
  if (isFramed) return children;
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      {children}
    </Card>
  );
}
