import { CloudUpload, TriangleAlert } from 'lucide-react';
import { type Entry, needsPerson, openTray } from '../../../submissions';
import { lateWords } from '../../../submissions/late-words';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Box } from '../../../ui/layout';

/** Above a transfer: its submissions that wait on this device. */
export function WaitingBanner({ waiting }: { waiting: readonly Entry[] }) {
  if (waiting.length === 0) return null;
  const refused = waiting.filter(({ item }) => needsPerson(item.state));
  const stuck = waiting.filter(({ isStuck }) => isStuck).length;
  const open = (
    <Button size="sm" onClick={openTray}>
      Ver envíos
    </Button>
  );
  if (refused.length > 0 || stuck > 0)
    return (
      <Banner tone="rejected" icon={TriangleAlert} title="Un envío necesita que usted decida" action={open}>
        {refused[0]?.item.lastError?.message || 'El servidor no lo aceptó.'}
        {stuck > 0 && <Box>{stuckText(stuck)}</Box>}
      </Banner>
    );
  const late = waiting.find(({ isLate }) => isLate);
  if (late)
    return (
      <Banner tone="rejected" icon={TriangleAlert} title="Guardado, pero no llega" action={open}>
        {lateWords(late.item.lastError)}
      </Banner>
    );
  return (
    <Banner tone="waiting" icon={CloudUpload} title="Por enviar" action={open}>
      {waiting.length === 1
        ? 'Lo que hizo está guardado en este equipo y todavía no llega al servidor.'
        : `Hay ${waiting.length} acciones guardadas en este equipo que todavía no llegan al servidor.`}
    </Banner>
  );
}

function stuckText(count: number): string {
  return count === 1
    ? 'Hasta que usted decida, no sale otra acción que hizo después.'
    : `Hasta que usted decida, no salen otras ${count} acciones que hizo después.`;
}
