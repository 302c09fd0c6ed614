import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findIncidentOfTransfer } from '../../../contract/incidents/reads';
import { callApi } from '../../api';
import { Box } from '../../ui/layout';
import { Text } from '../../ui/text';

/** The incident that a golden code comes from; nothing for one without. */
export function IncidentLink({ transferId }: { transferId: number }) {
  const { data, isError } = useQuery({
    queryKey: ['incidents', 'of', transferId],
    queryFn: ({ signal }) => callApi(findIncidentOfTransfer, { params: { id: transferId }, signal }),
  });
  if (isError && !data) return <Text tone="soft">No se sabe si viene de un incidente.</Text>;
  if (!data || data.formId === null) return null;
  return (
    <Text>
      Viene del{' '}
      <Box asChild color="accent" textDecoration="underline" textUnderlineOffset="3px">
        <Link to="/incidentes/$formId" params={{ formId: String(data.formId) }}>
          incidente {data.formId}
        </Link>
      </Box>
    </Text>
  );
}
