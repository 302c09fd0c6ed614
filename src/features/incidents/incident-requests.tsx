import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AmbulanceRequest } from '../../../contract/ambulance-requests/ambulance-request';
import { useNow } from '../../api';
import { FailedQuery } from '../../subjects/failed-query';
import { Button } from '../../ui/button';
import { Row, Stack } from '../../ui/layout';
import { PhoneLink } from '../../ui/phone-link';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';
import { incidentRequestsQuery } from './queries';

/** The citizen's request and its duplicates: who asked, when and with what words, and their photos. */
export function IncidentRequests({ formId }: { formId: number }) {
  const query = useQuery(incidentRequestsQuery(formId));
  if (query.data?.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label="Solicitudes de este incidente">
      <FailedQuery query={query} words="No se pudieron cargar sus solicitudes" />
      {query.data?.map((request) => (
        <IncidentRequest
          key={request.id}
          request={request}
          isOnly={query.data.length === 1 && request.status !== 'duplicate'}
        />
      ))}
    </Stack>
  );
}

/** What the only request says is shown above it, as the data of the incident. */
function IncidentRequest({ request, isOnly }: { request: AmbulanceRequest; isOnly: boolean }) {
  const now = useNow();
  const { id, status, timestamp, additionalInfo, additionalImageURL, user, address } = request;
  const phone = request.userPhoneNumber ?? user?.phoneNumber ?? null;
  return (
    <Stack gap={1}>
      <Text>
        {status === 'duplicate' ? `Duplicada: #${id}` : `Solicitud #${id}`}
        {' · '}
        <When at={timestamp} now={now} />
        {!isOnly && additionalInfo && ` · «${additionalInfo}»`}
      </Text>
      {!isOnly && (
        <Text tone="soft" size="small">
          {[user?.fullName ?? 'Sin nombre', address].filter(Boolean).join(' · ')}
          {phone !== null && (
            <>
              {' · '}
              <PhoneLink phone={phone} />
            </>
          )}
        </Text>
      )}
      {/* The words of a quiet button begin where the text above begins. */}
      <Row gap={1} flexWrap="wrap" ms={-3}>
        <Button asChild size="sm" variant="quiet">
          <Link to="/solicitudes" search={{ status: 'all', id }}>
            Ver la solicitud
          </Link>
        </Button>
        {additionalImageURL !== null && (
          <Button asChild size="sm" variant="quiet">
            <Link to="/solicitudes" search={{ status: 'all', id, tab: 'photo' }}>
              Ver la foto
            </Link>
          </Button>
        )}
      </Row>
    </Stack>
  );
}
