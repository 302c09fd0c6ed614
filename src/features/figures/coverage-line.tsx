import type { Coverage } from '../../../contract/figures/figures';
import { momentText } from '../../ui/format/moment';
import { Text } from '../../ui/text';

interface Props {
  coverage: Coverage;
  now: Date;
}

/** How many hospitals a total rests on. It stands beside every total. */
export function CoverageLine({ coverage, now }: Props) {
  return (
    <Text size="small" tone="soft">
      {coverageText(coverage, now)}
    </Text>
  );
}

/** `18 de 30 IPS reportaron en las últimas 24 h, desde hoy 7:02. 2 reportes con hora dudosa.` */
export function coverageText({ reported, hospitals, since, doubtful }: Coverage, now: Date): string {
  if (reported === 0) return `Ninguna de las ${hospitals} IPS reportó en las últimas 24 h.`;
  const from = since ? `; el reporte más antiguo es de ${momentText(since, now)}` : '';
  const doubts =
    doubtful === 0 ? '' : ` ${doubtful} ${doubtful === 1 ? 'reporte tiene' : 'reportes tienen'} hora dudosa.`;
  return `${reported} de ${hospitals} IPS reportaron en las últimas 24 h${from}.${doubts}`;
}
