import { FilePen } from 'lucide-react';
import { Button } from '../../../ui/button';
import { fullMomentText, momentText } from '../../../ui/format/moment';
import { Row } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';

interface Props {
  at: number;
  onTake: () => void;
  onForget: () => void;
}

/** A report was left half filled in on this device: go on with it, or begin with the last values. */
export function DraftFound({ at, onTake, onForget }: Props) {
  return (
    <Notice
      tone="accent"
      icon={FilePen}
      title="Tiene un reporte de ocupación sin terminar"
      action={
        <Row gap={2} flexWrap="wrap">
          <Button size="sm" variant="quiet" onClick={onForget}>
            Descartarlo
          </Button>
          <Button size="sm" variant="primary" onClick={onTake}>
            Continuar
          </Button>
        </Row>
      }
    >
      <span title={fullMomentText(at)}>Se guardó en este equipo {momentText(at)}.</span>
    </Notice>
  );
}
