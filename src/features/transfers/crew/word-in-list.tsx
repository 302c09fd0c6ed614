import { CloudUpload, Megaphone, TriangleAlert } from 'lucide-react';
import * as v from 'valibot';
import { SayCrewWord } from '../../../../contract/transfers/actions/say-crew-word';
import { wordsOf } from '../../../../contract/transfers/crew-step-words';
import { wordsAhead } from '../../../../contract/transfers/crew-words';
import { refusalFor } from '../../../../contract/transfers/lifecycle';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { serverNow } from '../../../api';
import { useSession } from '../../../session';
import { type Entry, needsPerson, useIsOutboxRead, useSubmissionsWhere } from '../../../submissions';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Box } from '../../../ui/layout';
import { factsWithWaiting, submissionsOf } from '../apply-waiting';
import { useCrewWord } from './use-crew-word';

export interface WordInListProps {
  row: TransferRow & { clientRef: string };
  /** When this device read the row, in milliseconds. */
  readAt: number;
}

/** The crew's next word, said with one tap on the row. A wrong one is taken back in the transfer. */
export function WordInList({ row, readAt }: WordInListProps) {
  const { profile } = useSession();
  const submissions = useSubmissionsWhere((view) => submissionsOf(view, row.id));
  // Before that, a word that waits on this device would be offered again.
  const isKnown = useIsOutboxRead();
  const facts = factsWithWaiting({ transfer: row, readAt }, submissions, profile);
  // No signature is sent from here: only those carry what the marks say.
  const { say, saying } = useCrewWord({ ...row, marks: {} });
  const [next] = wordsAhead(facts);
  const unsent = <Unsent entries={submissions.filter(({ item }) => item.state !== 'received')} />;
  if (!next || !isKnown || refusalFor(facts, 'say-crew-word', profile, serverNow()) !== null) return unsent;
  return (
    <>
      {unsent}
      <Button
        variant="primary"
        icon={Megaphone}
        // Large for a gloved thumb in a moving ambulance; normal on a desktop.
        minH={{ base: 14, lg: 'control' }}
        width={{ base: 'full', lg: 'auto' }}
        mt={2}
        busy={saying !== null}
        busyLabel={saying ?? undefined}
        aria-label={saying ? undefined : `${wordsOf(next)}, traslado #${row.id}`}
        onClick={() => void say(next)}
      >
        {wordsOf(next)}
      </Button>
    </>
  );
}

/** What this crew did that the server does not have yet: the button above already offers what comes after it. */
function Unsent({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  const words = entries.flatMap(({ item, content }) => {
    if (item.operation !== 'say-crew-word') return [];
    const said = v.safeParse(SayCrewWord, content?.body);
    if (!said.success) return [];
    const { step, takenBack } = said.output;
    return `${takenBack ? 'retirar ' : ''}«${wordsOf(step)}»`;
  });
  const needsDecision = entries.some(({ item, isStuck }) => isStuck || needsPerson(item.state));
  const isLate = entries.some((entry) => entry.isLate);
  const what = needsDecision ? 'usted debe decidir' : isLate ? 'guardado, pero no llega' : 'por enviar';
  return (
    <Box mt={1}>
      <Badge
        tone={needsDecision || isLate ? 'rejected' : 'waiting'}
        icon={needsDecision || isLate ? TriangleAlert : CloudUpload}
      >
        {[words.join(', '), what].filter(Boolean).join(': ')}
      </Badge>
    </Box>
  );
}
