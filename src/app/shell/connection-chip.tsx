import { chakra } from '@chakra-ui/react/styled-system';
import { CloudUpload, TriangleAlert, Wifi, WifiOff } from 'lucide-react';
import { closeTray, openTray, unsentEntries, useSubmissions, useTrayIsOpen } from '../../submissions';
import { OnDemand, Part } from '../../ui/on-demand';
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden';
import { connectionWords } from './connection-words';
import { type Connection, useConnection } from './use-connection';

const TRAY = new Part(async () => (await import('./submissions-tray')).default);

const SIGNS = {
  good: Wifi,
  calm: Wifi,
  pending: WifiOff,
  waiting: CloudUpload,
  moving: CloudUpload,
  rejected: TriangleAlert,
};

/** Connection and outbox state, always visible; opens the tray. */
export function ConnectionChip() {
  const connection = useConnection();
  const isOpen = useTrayIsOpen();
  const view = useSubmissions();
  const { lead, text, tone } = connectionWords(connection, view);
  const waiting = unsentEntries(view).length;
  const Sign = signOf(connection, tone);
  return (
    <>
      <Root
        type="button"
        data-tone={tone}
        data-led={text === '' || undefined}
        aria-haspopup="dialog"
        title="Ver los envíos de este equipo"
        onClick={openTray}
      >
        <Sign size={16} aria-hidden />
        {waiting > 0 && (
          <b className="count" aria-hidden>
            {waiting}
          </b>
        )}
        <span className="words" aria-live="polite">
          {lead && <span className="lead">{lead}</span>}
          {text}
        </span>
      </Root>
      {isOpen && <OnDemand part={TRAY} with={{}} onMissing={closeTray} />}
    </>
  );
}

function signOf(connection: Connection, tone: keyof typeof SIGNS) {
  return connection === 'offline' ? WifiOff : SIGNS[tone];
}

const Root = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: 2,
    minH: 8,
    px: { base: 2, md: 3 },
    rounded: 'full',
    fontSize: 'small',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    bg: 'pending.soft',
    color: 'pending',
    justifyContent: 'center',
    '@media (pointer: coarse)': { minH: 'touch', minW: 'touch' },
    '&[data-tone=calm]': { bg: 'sunken', color: 'soft' },
    '&[data-tone=good]': { bg: 'good.soft', color: 'good' },
    '&[data-tone=waiting]': { bg: 'waiting.soft', color: 'waiting' },
    '&[data-tone=moving]': { bg: 'moving.soft', color: 'moving' },
    '&[data-tone=rejected]': { bg: 'rejected.soft', color: 'rejected' },
    '& .lead': { whiteSpace: 'pre' },
    // On a phone the icon shows the connection state; the text shows only when it matters.
    mdDown: {
      '&[data-tone=good] > .words, &[data-led] > .words, & .lead': VISUALLY_HIDDEN,
    },
    '& > .count': { display: 'none', fontWeight: 'strong' },
    // A screen's own title has the patient's name: with little room, icon and number say enough.
    '.slot:not(:empty) ~ &': {
      '@container bar (max-width: 60rem)': {
        px: 2.5,
        '& > .words': VISUALLY_HIDDEN,
        '& > .count': { display: 'inline' },
      },
    },
  },
});
