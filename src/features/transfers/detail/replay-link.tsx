import { Link } from '@tanstack/react-router';
import { Route } from 'lucide-react';
import { actsAs, REGULATORS } from '../../../../contract/parts';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { Button } from '../../../ui/button';
import { Box } from '../../../ui/layout';

/** For the regulation centres, once an ambulance was sent, also after the end: where it was. */
export function ReplayLink({ transfer: { id, ambulance, marks } }: { transfer: Transfer }) {
  const { profile } = useSession();
  const wasSent = ambulance !== null || marks.undo !== undefined;
  if (!actsAs(profile, REGULATORS) || !wasSent) return null;
  return (
    <Box _print={{ display: 'none' }}>
      <Button asChild size="sm" variant="quiet">
        <Link to="/mapa/recorrido" search={{ transfer: id }}>
          <Route size={16} aria-hidden />
          Ver recorrido
        </Link>
      </Button>
    </Box>
  );
}
