import { Megaphone } from 'lucide-react';
import { wordsAhead, wordsOf } from '../../../../contract/transfers/crew-words';
import { refusalFor } from '../../../../contract/transfers/lifecycle';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { serverNow } from '../../../api';
import { useSession } from '../../../session';
import { useIsOutboxRead, useSubmissionsWhere } from '../../../submissions';
import { Button } from '../../../ui/button';
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
  if (!next || !isKnown || refusalFor(facts, 'say-crew-word', profile, serverNow()) !== null) return null;
  return (
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
  );
}
