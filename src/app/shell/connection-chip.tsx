import { CloudUpload, TriangleAlert, Wifi, WifiOff } from 'lucide-react';
import { closeTray, openTray, unsentEntries, useSubmissions, useTrayIsOpen } from '../../submissions';
import { OnDemand, Part } from '../../ui/on-demand';
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
      <button
        className="connection"
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
      </button>
      {isOpen && <OnDemand part={TRAY} with={{}} onMissing={closeTray} />}
    </>
  );
}

function signOf(connection: Connection, tone: keyof typeof SIGNS) {
  return connection === 'offline' ? WifiOff : SIGNS[tone];
}
