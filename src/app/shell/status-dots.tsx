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
    <div className="status-dots" role="status" data-mini={mini || undefined}>
      <Dot name="En tiempo real" state={stateOf(realtime)} />
      <Dot name="Chat" state={stateOf(chat)} />
    </div>
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
