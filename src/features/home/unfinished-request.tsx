import { Link } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { unfinishedText, useUnfinishedForms } from '../../offline-form';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';

/** A transfer request that was begun on this device and not sent. */
export default function UnfinishedRequest() {
  const request = useUnfinishedForms().find(({ form }) => form === 'transfer-request');
  return (
    request && (
      <Banner
        tone="accent"
        icon={FilePen}
        action={
          <Button asChild size="sm">
            <Link to="/traslados/solicitud">Continuarla</Link>
          </Button>
        }
      >
        {unfinishedText(request)}
      </Banner>
    )
  );
}
