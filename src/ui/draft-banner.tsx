import { FilePen } from 'lucide-react';
import { Banner } from './banner';
import { Button } from './button';
import { fullMomentText, momentText } from './format/moment';
import { Row } from './layout';

interface Props {
  title: string;
  at: number;
  discard: string;
  onTake: () => void;
  onForget: () => void;
}

/** A draft was found on this device: continue or discard it. */
export function DraftBanner({ title, at, discard, onTake, onForget }: Props) {
  return (
    <Banner
      tone="accent"
      icon={FilePen}
      title={title}
      action={
        <Row gap={2} flexWrap="wrap">
          <Button size="sm" variant="quiet" onClick={onForget}>
            {discard}
          </Button>
          <Button size="sm" variant="primary" onClick={onTake}>
            Continuar
          </Button>
        </Row>
      }
    >
      <span title={fullMomentText(new Date(at))}>
        Se guardó en este equipo {momentText(new Date(at), Date.now())}.
      </span>
    </Banner>
  );
}
