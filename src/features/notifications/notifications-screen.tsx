import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Row } from '../../ui/layout';
import { Page } from '../../ui/page';
import { TableSkeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';
import { markRead, notificationsQuery } from './notification-queries';

/** All of a person's notifications; each opens its transfer and is read then. */
export function NotificationsScreen() {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(notificationsQuery);
  if (!data && error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Page width="reading">
        <TableSkeleton rows={8} />
      </Page>
    );
  const unread = data.rows.filter((row) => row.readState === 'unread').map((row) => row.id);
  return (
    <Page width="reading">
      {data.rows.length === 0 && <EmptyState icon={Bell} title="No hay Notificaciones para mostrar" />}
      {data.rows.length > 0 && (
        <>
          <Row justifyContent="space-between">
            <Text tone="soft">{unread.length === 0 ? 'Todo está leído' : `${unread.length} sin leer`}</Text>
            <Button
              variant="quiet"
              icon={CheckCheck}
              disabled={unread.length === 0}
              onClick={() => void markRead(client, unread)}
            >
              Marcar todo como leído
            </Button>
          </Row>
          <List>
            {data.rows.map((row) => (
              <li key={row.id} data-unread={row.readState === 'unread' || undefined}>
                {row.metadata.referral ? (
                  <Link
                    to="/traslados/$transferId"
                    params={{ transferId: String(row.metadata.referral.id) }}
                    onClick={() => void markRead(client, [row.id])}
                  >
                    {row.title}
                  </Link>
                ) : (
                  <span>{row.title}</span>
                )}
                <small>
                  {row.readState === 'unread' && 'sin leer, '}
                  <When at={row.timestamp} />
                </small>
              </li>
            ))}
          </List>
        </>
      )}
    </Page>
  );
}

const List = chakra('ul', {
  base: {
    m: 0,
    p: 0,
    listStyle: 'none',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    overflow: 'hidden',
    '& > li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 4,
      minH: 'touch',
      px: 4,
      py: 3,
      borderBottomWidth: '1px',
      borderColor: 'line',
    },
    '& > li:last-of-type': { borderBottomWidth: 0 },
    '& > li:hover': { bg: 'sunken' },
    '& > li[data-unread]': { boxShadow: 'inset 3px 0 0 {colors.accent}', fontWeight: 'strong' },
    '& a': { color: 'ink', textDecoration: 'none' },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '& small': { flexShrink: 0, fontSize: 'small', fontWeight: 'normal', color: 'soft' },
  },
});
