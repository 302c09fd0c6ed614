import { MediaRefused, openMedia } from '../src/video-call/media';
import { showCall } from './call-screen';
import { DoorFailure, openLink } from './door';
import { find, say } from './elements';
import { readSecrets, type Secrets } from './secrets';

/** The page of a one-time link: a tap, the camera, the call. Nothing of the app, of the patient or of the transfer is on it. */
const NO_TOKEN = 'Este enlace está incompleto. Ábralo de nuevo como se lo enviaron, o pida otro al CRUE.';

const enter = find<HTMLButtonElement>('enter');
const again = find<HTMLButtonElement>('again');
const secrets = readSecrets(location.hash, sessionStorage);
// Neither the history nor a picture of the screen has it.
if (location.hash !== '') history.replaceState(null, '', location.pathname);
// Another link in the same tab.
addEventListener('hashchange', () => location.reload());

if (secrets) {
  enter.disabled = false;
  enter.onclick = () => void begin(secrets);
  again.onclick = () => {
    find('end').hidden = true;
    find('start').hidden = false;
    void begin(secrets);
  };
} else fail(NO_TOKEN);

/** The camera first: a refused one does not use up the link. */
async function begin(given: Secrets): Promise<void> {
  enter.disabled = true;
  find('failure').hidden = true;
  say(find('asking'), 'Permita la cámara y el micrófono…');
  let own: MediaStream | null = null;
  try {
    own = await openMedia('environment');
    say(find('asking'), 'Entrando…');
    const { phone } = await openLink(given);
    find('start').hidden = true;
    showCall(given, own, phone, end);
  } catch (failure) {
    for (const track of own?.getTracks() ?? []) track.stop();
    if (!(failure instanceof MediaRefused) && !(failure instanceof DoorFailure)) throw failure;
    fail(failure.message);
    enter.disabled = failure instanceof DoorFailure && failure.isFinal;
    // Nothing will be asked of a link that leads nowhere.
    find('permission').hidden = enter.disabled;
  } finally {
    say(find('asking'), '');
  }
}

function fail(words: string): void {
  const failure = find('failure');
  failure.hidden = false;
  // A text that is there already is heard again, because it is not quite the same.
  failure.textContent = failure.textContent === words ? `${words}\u00a0` : words;
}

function end(words: string, left: boolean): void {
  find('call').hidden = true;
  find('end').hidden = false;
  say(find('end-words'), words);
  // The call may go on: the crew pressed the wrong button.
  again.hidden = !left;
  find('end-words').focus();
}
