import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Participant } from '../../../../contract/transfers/participants';
import { Heading } from '../../../ui/text';
import { kindBeside } from '../participant-kinds';

/** The number of participants, and on demand their names. */
export function ChatHeader({ participants }: { participants: readonly Participant[] | undefined }) {
  return (
    <Header>
      <Heading level={2} fontSize="lead">
        Conversación
      </Heading>
      {participants && <ParticipantsLine participants={participants} />}
    </Header>
  );
}

function ParticipantsLine({ participants }: { participants: readonly Participant[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = participants.length === 1 ? '1 participante' : `${participants.length} participantes`;
  return (
    <>
      <button
        type="button"
        className="who"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {count}
        <ChevronDown size={15} aria-hidden />
      </button>
      {isOpen && (
        <ul id={id} aria-label="Participantes">
          {participants.map((one) => (
            <li key={`${one.kind} ${one.entityId}`}>
              <b>{one.name}</b> {kindBeside(one)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Header = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    px: 5,
    pt: 5,
    pb: 3,
    // A touch target has its own padding.
    '@media (pointer: coarse)': { pt: 2, pb: 1 },
    '& > .who': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      color: 'soft',
      fontSize: 'small',
      rounded: 'tag',
      '&:hover': { color: 'ink' },
      '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
      '@media (pointer: coarse)': { minH: 'touch' },
    },
    '& > ul': {
      flexBasis: 'full',
      listStyleType: 'none',
      pt: 2,
      fontSize: 'small',
      color: 'soft',
      maxH: '40vh',
      overflowY: 'auto',
      '& b': { color: 'ink', fontWeight: 'medium' },
    },
  },
});
