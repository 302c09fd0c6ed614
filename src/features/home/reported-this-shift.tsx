import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hospital } from 'lucide-react';
import { rowFreshness } from '../../../contract/resources/row-freshness';
import { useNow } from '../../api';
import { summaryQuery } from '../../subjects/resources/queries';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { shiftWords } from './resource-words';

/** Number of hospitals that reported in this shift, with a link to the board. */
export function ReportedThisShift() {
  const { data } = useQuery(summaryQuery);
  const now = useNow();
  if (!data) return null;
  const reported = data.rows.filter((row) => rowFreshness(row, now) === 'fresh').length;
  return (
    <Banner
      tone={reported === 0 && data.rows.length > 0 ? 'pending' : 'accent'}
      icon={Hospital}
      action={
        <Button asChild size="sm">
          <Link to="/recursos">Ver el tablero</Link>
        </Button>
      }
    >
      {reported} de {data.rows.length} IPS reportaron su ocupación en este turno. {shiftWords(now)}
    </Banner>
  );
}
