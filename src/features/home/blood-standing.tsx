import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardPen } from 'lucide-react';
import { useNow } from '../../api';
import { bloodQuery } from '../../subjects/resources/queries';
import { StaleData } from '../../subjects/stale-data';
import { Button } from '../../ui/button';
import { momentText } from '../../ui/format/moment';
import { Stack } from '../../ui/layout';
import { Text } from '../../ui/text';

/** Time and author of the last blood bank report, and a link to the form. */
export function BloodStanding() {
  const query = useQuery(bloodQuery);
  const { data } = query;
  const now = useNow();
  return (
    <Stack>
      <StaleData query={query} />
      {data !== undefined && (
        <Text tone="soft">
          {data
            ? `Último reporte: ${momentText(data.createdAt, now)}, ${data.createdBy}.`
            : 'El banco de sangre no ha reportado.'}
        </Text>
      )}
      <Button asChild variant="primary" size="lg">
        <Link to="/resources/blood-bank">
          <ClipboardPen size={20} aria-hidden />
          Reportar unidades
        </Link>
      </Button>
    </Stack>
  );
}
