import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FailedQuery } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Row, Stack } from '../../ui/layout';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { AttendDialog } from './attend-dialog';
import { DeleteDialog } from './delete-dialog';
import { DuplicateDialog } from './duplicate-dialog';
import { requestQuery } from './queries';
import { ReopenDialog } from './reopen-dialog';
import { RequestInfo } from './request-info';
import { RequestPhoto } from './request-photo';
import type { RequestsSearch } from './requests-search';

type Act = 'attend' | 'duplicate' | 'delete' | 'reopen';

interface Props {
  id: number;
  tab: RequestsSearch['tab'];
  onTab: (tab: RequestsSearch['tab']) => void;
  /** Opens another request. */
  onOpen: (id: number) => void;
  maySupervise: boolean;
  /** A dialog has the title already, and its own frame. */
  isInDialog: boolean;
}

/** One request with the tabs and the buttons of map 2.2: they are there only while it is pending. */
export function RequestPanel({ id, tab, onTab, onOpen, maySupervise, isInDialog }: Props) {
  const query = useQuery(requestQuery(id));
  const [act, setAct] = useState<Act | null>(null);
  const request = query.data;
  if (!request)
    return (
      <Frame id={id} isInDialog={isInDialog}>
        <FailedQuery query={query} />
        {query.isPending && <Spinner />}
      </Frame>
    );
  const close = () => setAct(null);
  const dialog = { request, onClose: close };
  return (
    <Frame id={id} isInDialog={isInDialog}>
      <Stack gap={5}>
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
          <Row gap={2} flexWrap="wrap" justifyContent="flex-end">
            <Button variant="quiet" onClick={() => setAct('delete')}>
              Eliminar
            </Button>
            <Button onClick={() => setAct('duplicate')}>Duplicado</Button>
            <Button variant="primary" onClick={() => setAct('attend')}>
              Atender
            </Button>
          </Row>
        )}
        {request.status !== null && (
          <Row gap={2} flexWrap="wrap" justifyContent="flex-end">
            {maySupervise && (
              <Button variant="quiet" onClick={() => setAct('reopen')}>
                Reabrir
              </Button>
            )}
            {request.formId !== null && (
              <Button asChild variant="primary">
                <Link to="/incidentes/$formId" params={{ formId: String(request.formId) }}>
                  {`Ir al incidente ${request.formId}`}
                </Link>
              </Button>
            )}
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

interface FrameProps extends Pick<Props, 'id' | 'isInDialog'> {
  children: ReactNode;
}

function Frame({ id, isInDialog, children }: FrameProps) {
  const title = `Solicitud #${id}`;
  if (isInDialog) return <section aria-label={title}>{children}</section>;
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      {children}
    </Card>
  );
}
