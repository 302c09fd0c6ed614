import { UserPen } from 'lucide-react';
import { serverNow } from '../api';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { momentText } from '../ui/format/moment';
import { ChangedFiguresList } from './changed-figures-list';
import type { ChangedFigure } from './compare-figures';
import type { Known } from './known-report';

interface Props {
  /** The report that replaced the user's own; null when none did. */
  by: Known<unknown> | null;
  changed: readonly ChangedFigure[];
  onRead: () => void;
}

/** Above a report form: another person reported after the user, and these figures changed. It stays until it is read. */
export function ReplacedBanner({ by, changed, onRead }: Props) {
  if (!by) return null;
  return (
    <Banner
      tone="pending"
      icon={UserPen}
      title={`${by.by} reportó después de usted, ${momentText(by.at, serverNow())}`}
      action={
        <Button size="sm" onClick={onRead}>
          Entendido
        </Button>
      }
    >
      Cuenta ese reporte; el suyo queda en el historial.{' '}
      {changed.length > 0 ? 'De lo que usted reportó cambió:' : 'Las cifras son las mismas.'}
      {changed.length > 0 && <ChangedFiguresList figures={changed} />}
    </Banner>
  );
}
