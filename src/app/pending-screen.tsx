import { Page } from '../ui/page';
import { TableSkeleton } from '../ui/skeletons';

export function PendingScreen() {
  return (
    <Page>
      <TableSkeleton />
    </Page>
  );
}
