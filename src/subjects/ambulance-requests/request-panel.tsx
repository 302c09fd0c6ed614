import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { FailedQuery } from '../failed-query';
import { StaleData } from '../stale-data';
import { AttendDialog } from './attend-dialog';
import { BlockDialog } from './block-dialog';
import { DeleteDialog } from './delete-dialog';
import { DuplicateDialog } from './duplicate-dialog';
import type { OpenRequest, RequestTab } from './open-request';
import { requestQuery } from './queries';
import { ReopenDialog } from './reopen-dialog';
import { RequestInfo } from './request-info';
import { RequestPhoto } from './request-photo';
import { useMayHandle } from './use-may-handle';

type Act = 'attend' | 'duplicate' | 'delete' | 'reopen' | 'block';

interface Props {
  id: number;
  tab: RequestTab;
  onTab: (tab: RequestTab) => void;
  /** Opens another request. */
  onOpen: (id: number) => void;
  maySupervise: boolean;
  /** Puts the content and its buttons into a card, a dialog or a floating panel with the title. */
  frame: (content: ReactNode, buttons: ReactNode) => ReactNode;
}

/** One request with the tabs and the buttons of map 2.2: they are there only while it is pending, and for who may handle it. */
export function RequestPanel({ id, tab, onTab, onOpen, maySupervise, frame }: Props) {
  const query = useQuery(requestQuery(id));
  const [act, setAct] = useState<Act | null>(null);
  const mayHandle = useMayHandle();
  const request = query.data;
  const content = useFocusAfterAct(request?.status, act !== null);
  const dialog = request && { request, onClose: () => setAct(null) };
  return (
    <>
      {frame(
        <Stack ref={content} tabIndex={-1} gap={5} _focus={{ outline: 'none' }}>
          <FailedQuery query={query} />
          {query.isPending && <Spinner />}
          <StaleData query={query} />
          {request && (
            <div>
              <Tabs
                label={`Solicitud #${id}`}
                value={tab}
                onChange={(value) => onTab(value === 'photo' ? 'photo' : 'info')}
                tabs={[
                  {
                    value: 'info',
                    label: 'Info',
                    content: <RequestInfo request={request} onOpen={onOpen} />,
                  },
                  { value: 'photo', label: 'Imagen', content: <RequestPhoto request={request} /> },
                ]}
              />
            </div>
          )}
          {request && maySupervise && (
            <Button size="sm" variant="quiet" icon={Ban} alignSelf="start" onClick={() => setAct('block')}>
              Bloquear a quien la envió
            </Button>
          )}
        </Stack>,
        request && buttonsOf(request, { mayHandle, maySupervise }, setAct),
      )}
      {dialog && act === 'attend' && <AttendDialog {...dialog} />}
      {dialog && act === 'duplicate' && <DuplicateDialog {...dialog} />}
      {dialog && act === 'delete' && <DeleteDialog {...dialog} />}
      {dialog && act === 'reopen' && <ReopenDialog {...dialog} />}
      {dialog && act === 'block' && <BlockDialog {...dialog} />}
    </>
  );
}

function buttonsOf(
  { status, formId }: Pick<OpenRequest, 'status' | 'formId'>,
  { mayHandle, maySupervise }: { mayHandle: boolean; maySupervise: boolean },
  onAct: (act: Act) => void,
): ReactNode {
  if (status !== null)
    return (
      (maySupervise || formId !== null) && (
        <>
          {maySupervise && (
            <Button variant="quiet" onClick={() => onAct('reopen')}>
              Reabrir
            </Button>
          )}
          {formId !== null && (
            <Button asChild variant="primary">
              <Link to="/incidentes/$formId" params={{ formId: String(formId) }}>
                {`Ir al incidente ${formId}`}
              </Link>
            </Button>
          )}
        </>
      )
    );
  return (
    mayHandle && (
      <>
        <Button variant="quiet" onClick={() => onAct('delete')}>
          Eliminar
        </Button>
        <Button onClick={() => onAct('duplicate')}>Duplicado</Button>
        <Button variant="primary" onClick={() => onAct('attend')}>
          Atender
        </Button>
      </>
    )
  );
}

/** The act takes its button away, which had the focus: it goes to the panel. */
function useFocusAfterAct(status: string | null | undefined, isActing: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  if (isActing) hasActed.current = true;
  useEffect(() => {
    if (!status || !hasActed.current || document.activeElement !== document.body) return;
    hasActed.current = false;
    content.current?.focus({ preventScroll: true });
  }, [status]);
  return content;
}
