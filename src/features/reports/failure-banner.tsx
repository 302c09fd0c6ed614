import { CircleAlert } from 'lucide-react';
import { Banner } from '../../ui/banner';
import type { Failure } from './use-attempt';

/** The failure of the last act, read aloud. */
export function FailureBanner({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <div role="alert">
      <Banner tone="rejected" icon={CircleAlert} title={failure.title}>
        {failure.message}
      </Banner>
    </div>
  );
}
