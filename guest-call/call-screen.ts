import { openCall, type VideoCall } from '../src/video-call/call';
import type { CallState } from '../src/video-call/call-state';
import { isGone, lackWords, lateWords, pictureWords, statusWords } from '../src/video-call/call-words';
import { portsOf } from './door';
import { find, say } from './elements';
import type { Secrets } from './secrets';

const SIDE = 'el CRUE';

/**
 * Shows the call until it is over; `onOver` gets why, and whether the person left by themselves. `phone`: of the regulation centre, for a
 * call that does not connect.
 */
export function showCall(
  secrets: Secrets,
  own: MediaStream,
  phone: string | null,
  onOver: (words: string, left: boolean) => void,
): void {
  const call = openCall({ isHost: false, own, facing: 'environment' }, portsOf(secrets));
  const remote = find<HTMLVideoElement>('remote');
  const picture = find<HTMLVideoElement>('own');
  const sound = find('sound');
  const stopWatching = call.watch(remote);
  let left = false;
  let shown: MediaStream | null = null;
  let isRefused = false;

  const play = () =>
    remote.play().then(
      () => offerToPlay(false),
      (failure: unknown) =>
        offerToPlay(failure instanceof DOMException && failure.name === 'NotAllowedError'),
    );
  function offerToPlay(refused: boolean): void {
    isRefused = refused;
    sound.hidden = !(shown && (isRefused || call.read().isPaused));
  }

  function show(state: CallState): void {
    if (state.phase === 'over') {
      stopWatching();
      onOver(state.words ?? 'La videollamada terminó.', left);
      return;
    }
    const words = statusWords(state, SIDE);
    say(find('status'), words);
    find('status').classList.toggle('alarm', isGone(state));
    say(find('lack'), lackWords(state).join(' '));
    say(find('cover'), pictureWords(state) ?? '');
    showLate(lateWords(state, SIDE), phone);
    if (state.remote !== shown) {
      shown = state.remote;
      remote.srcObject = shown;
      if (shown) void play();
    }
    if (picture.srcObject !== state.own) picture.srcObject = state.own;
    picture.hidden = state.isHidden || state.isCameraLost || state.own.getVideoTracks().length === 0;
    picture.classList.toggle('mirrored', state.facing === 'user');
    offerToPlay(isRefused);
    showSwitches(state);
  }

  setSwitches(call, () => {
    left = true;
  });
  sound.onclick = () => void play();
  call.subscribe(() => show(call.read()));
  show(call.read());
  find('call').hidden = false;
}

function setSwitches(call: VideoCall, onLeave: () => void): void {
  find('mute').onclick = () => call.setMuted(!call.read().isMuted);
  find('hide').onclick = () => call.setHidden(!call.read().isHidden);
  find('torch').onclick = () =>
    void call.setTorch(!call.read().isTorchOn).catch(() => say(find('lack'), 'La linterna no respondió.'));
  const open = (button: HTMLButtonElement, camera: () => Promise<void>) => {
    button.onclick = () => {
      button.disabled = true;
      camera()
        .catch((failure: unknown) => say(find('lack'), failure instanceof Error ? failure.message : ''))
        .finally(() => {
          button.disabled = false;
        });
    };
  };
  open(find<HTMLButtonElement>('turn'), call.turn);
  open(find<HTMLButtonElement>('reopen'), call.reopen);
  find('leave').onclick = () => {
    onLeave();
    void call.leave();
  };
}

function showLate(words: string | null, phone: string | null): void {
  const call = find<HTMLAnchorElement>('phone');
  find('late').hidden = words === null;
  say(find('late'), words ?? '');
  find('dial').hidden = words === null || phone === null;
  call.href = `tel:${phone?.replaceAll(/[^\d+]/g, '')}`;
  say(call, `Llamar al CRUE, ${phone}`);
}

function showSwitches({
  own,
  isMuted,
  isHidden,
  isCameraLost,
  facing,
  hasTorch,
  isTorchOn,
}: CallState): void {
  const hasPicture = own.getVideoTracks().length > 0;
  const press = (id: string, words: string, isPressed: boolean, isThere: boolean) => {
    const button = find(id);
    button.hidden = !isThere;
    button.setAttribute('aria-pressed', String(isPressed));
    say(button, words);
  };
  press('mute', isMuted ? 'Micrófono silenciado' : 'Silenciar', isMuted, own.getAudioTracks().length > 0);
  press('hide', isHidden ? 'Cámara apagada' : 'Apagar cámara', isHidden, hasPicture);
  press('torch', 'Linterna', isTorchOn, hasTorch);
  find('reopen').hidden = !isCameraLost || isHidden;
  find('turn').hidden = !hasPicture;
  say(find('turn'), facing === 'environment' ? 'Mostrar mi cara' : 'Mostrar al paciente');
}
