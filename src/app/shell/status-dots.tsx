import { chakra } from '@chakra-ui/react/styled-system';

/** Two labelled dots; a hollow dot is disconnected, so colour is not the only sign. */
export function StatusDots({ realtime, chat, mini }: { realtime: boolean; chat: boolean; mini?: boolean }) {
  return (
    <Root role="status" data-mini={mini || undefined}>
      <Dot name="En tiempo real" on={realtime} mini={mini} />
      <Dot name="Chat" on={chat} mini={mini} />
    </Root>
  );
}

function Dot({ name, on, mini }: { name: string; on: boolean; mini?: boolean | undefined }) {
  const said = on ? 'conectado' : 'sin conexión';
  return (
    <span title={`${name}: ${said}`}>
      <i data-on={on} aria-hidden />
      <span className={mini ? 'said' : undefined}>{name}</span>
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
    '&[data-mini]': { justifyContent: 'center', columnGap: 2 },
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: 1.5 },
    '& i': { boxSize: '8px', rounded: 'full', borderWidth: '2px', borderColor: 'sidebar.bad' },
    '& [data-on=true]': { bg: 'sidebar.good', borderColor: 'sidebar.good' },
    '& .said': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
