import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button';

export function ToTransfer({ id, words = 'Ver el traslado' }: { id: number; words?: string }) {
  return (
    <Button asChild>
      <Link to="/traslados/$transferId" params={{ transferId: String(id) }}>
        {words}
      </Link>
    </Button>
  );
}
