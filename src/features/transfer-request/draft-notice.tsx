import { FilePen } from 'lucide-react';
import { Button } from '../../ui/button';
import { fullMomentText, momentText } from '../../ui/format/moment';
import { Row } from '../../ui/layout';
import { Notice } from '../../ui/notice';

interface Props {
  title: string;
  at: number;
  onTake: () => void;
  onForget: () => void;
}

/** Something was left half written on this device: go on with it, or begin anew. */
export function DraftNotice({ title, at, onTake, onForget }: Props) {
  return (
    <Notice
      tone="accent"
      icon={FilePen}
      title={title}
      action={
        <Row gap={2} flexWrap="wrap">
          <Button size="sm" variant="quiet" onClick={onForget}>
            Descartarla
          </Button>
          <Button size="sm" variant="primary" onClick={onTake}>
            Continuar
          </Button>
        </Row>
      }
    >
      <span title={fullMomentText(new Date(at))}>Se guardó en este equipo {momentText(new Date(at))}.</span>
    </Notice>
  );
}
