import { Megaphone, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { wordsOf } from '../../../../contract/transfers/crew-step-words';
import { wordsAhead, wordToTakeBack } from '../../../../contract/transfers/crew-words';
import { withDoubt } from '../../../../contract/transfers/doubt';
import type { TransferFacts } from '../../../../contract/transfers/facts';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { timeText } from '../../../ui/format/moment';
import { Box, Row, Stack } from '../../../ui/layout';
import type { MenuItem } from '../../../ui/menu';
import { Text } from '../../../ui/text';
import type { CrewVoice } from './use-crew-word';

interface Props extends CrewVoice {
  facts: TransferFacts;
  /** The dispatch may have been cancelled since. The button works without a network, so it stays. */
  isUnconfirmed: boolean;
  /** At the end of the line above the button, near the thumb: the menu. */
  beside?: ReactNode;
}

/** For the ambulance crew: one large button for the next step, and one that undoes a wrong tap. */
export function CrewButtons({ facts, isUnconfirmed, beside, say, takeBack, saying }: Props) {
  const [next] = wordsAhead(facts);
  const last = wordToTakeBack(facts);
  const [asks, setAsks] = useState<typeof last>();
  const doubt = useId();
  return (
    <Stack gap={2} flex="1" minW={0}>
      {last && (
        <Row justifyContent={{ base: 'space-between', lg: 'flex-start' }}>
          <Text size="small">
            Último aviso: <strong>{wordsOf(last.step)}</strong>,{' '}
            {withDoubt(timeText(last.occurredAt), last.doubt)}
          </Text>
          <Button
            size="sm"
            variant="quiet"
            icon={Undo2}
            disabled={saying !== null}
            onClick={() => setAsks(last)}
          >
            Retirar
          </Button>
        </Row>
      )}
      <Row justifyContent="space-between">
        {next && (
          <Text size="small" tone="soft">
            Va con la hora y, si usted lo permite, el lugar: así el CRUE sabe dónde están.
          </Text>
        )}
        {beside}
      </Row>
      {next && isUnconfirmed && (
        <Box id={doubt} color="pending" fontSize="small" fontWeight="strong">
          Sin confirmar con el servidor
        </Box>
      )}
      {next && (
        <Button
          variant="primary"
          size="lg"
          // Large for a gloved thumb in a moving ambulance; normal on a desktop.
          height={{ base: 14, lg: 'auto' }}
          width={{ base: 'full', lg: 'auto' }}
          alignSelf="flex-start"
          icon={Megaphone}
          aria-describedby={isUnconfirmed ? doubt : undefined}
          busy={saying !== null}
          busyLabel={saying ?? undefined}
          onClick={() => void say(next)}
        >
          {wordsOf(next)}
        </Button>
      )}
      <ConfirmDialog
        open={asks !== undefined}
        onClose={() => setAsks(undefined)}
        title={asks ? `¿Retirar el aviso «${wordsOf(asks.step)}»?` : ''}
        confirm="Retirar el aviso"
        danger
        onConfirm={() => {
          if (asks) void takeBack(asks.step);
          setAsks(undefined);
        }}
      >
        <Text>
          Los demás verán que fue un error. Después puede avisar de nuevo, con la hora de ese momento.
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}

/** For the menu: the steps after the next one, in case the crew forgot a step. */
export function laterWords(facts: TransferFacts, { say, saying }: CrewVoice): MenuItem[] {
  return wordsAhead(facts)
    .slice(1)
    .map((step) => ({
      id: step,
      label: `Avisar: ${wordsOf(step)}`,
      icon: Megaphone,
      disabled: saying !== null,
      onSelect: () => void say(step),
    }));
}
