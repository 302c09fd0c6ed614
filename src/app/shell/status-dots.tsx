import { chakra } from '@chakra-ui/react/styled-system';
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden';
import { useConnection } from './use-connection';

/** Two labelled dots; a hollow dot is disconnected, so colour is not the only sign. */
export function StatusDots({ realtime, chat, mini }: { realtime: boolean; chat: boolean; mini?: boolean }) {
  const connection = useConnection();
  // An open socket to a server without its database brings nothing.
  const stateOf = (on: boolean) => {
    if (connection === 'unanswered') return 'unanswered';
    return on ? 'on' : connection === 'connecting' ? 'connecting' : 'off';
  };
  return (
    <Root role="status" data-mini={mini || undefined}>
      <Dot name="En tiempo real" state={stateOf(realtime)} />
      <Dot name="Chat" state={stateOf(chat)} />
    </Root>
  );
}

const STATE_WORDS = {
  on: 'conectado',
  connecting: 'conectando',
  off: 'sin conexión',
  unanswered: 'sin respuesta',
};

interface DotProps {
  name: string;
  state: keyof typeof STATE_WORDS;
}

function Dot({ name, state }: DotProps) {
  const said = STATE_WORDS[state];
  return (
    <span title={`${name}: ${said}`}>
      <i data-state={state} aria-hidden />
      <span>{name}</span>
      <span className="said">: {said}</span>
    </span>
  );
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 1,
    color: 'sidebar.soft',
    fontSize: 'small',
    '&[data-mini]': { flexDirection: 'column', fontSize: '0.6875rem', rowGap: 0 },
    '&[data-mini] > span': { gap: 1 },
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: 1.5 },
    '& i': { boxSize: '8px', rounded: 'full', borderWidth: '2px' },
    '& [data-state=off], & [data-state=unanswered]': { borderColor: 'sidebar.bad' },
    '& [data-state=on]': { bg: 'sidebar.good', borderColor: 'sidebar.good' },
    '& .said': VISUALLY_HIDDEN,
  },
});
