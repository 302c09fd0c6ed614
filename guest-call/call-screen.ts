import { type CallState, openCall, type VideoCall } from '../src/video-call/call';
import { lackWords, statusWords } from '../src/video-call/call-words';
import { portsOf } from './door';
import { find, say } from './elements';
import type { Secrets } from './secrets';

const SIDE = 'el CRUE';

/** Shows the call until it is over; `onOver` gets why, and whether the person left by themselves. */
export function showCall(
  secrets: Secrets,
  own: MediaStream,
  onOver: (words: string, left: boolean) => void,
): void {
  const call = openCall({ isHost: false, own, facing: 'environment' }, portsOf(secrets));
  const remote = find<HTMLVideoElement>('remote');
  const picture = find<HTMLVideoElement>('own');
  const sound = find('sound');
  let left = false;
  let shown: MediaStream | null = null;

  const play = () =>
    remote.play().then(
      () => {
        sound.hidden = true;
      },
      (failure: unknown) => {
        sound.hidden = !(failure instanceof DOMException && failure.name === 'NotAllowedError');
      },
    );

  function show(state: CallState): void {
    if (state.phase === 'over') {
      onOver(state.words ?? 'La videollamada terminó.', left);
      return;
    }
    const words = statusWords(state, SIDE);
    say(find('status'), words);
    find('status').classList.toggle('alarm', words.endsWith('reconectando…'));
    say(find('lack'), lackWords(state).join(' '));
    if (state.remote !== shown) {
      shown = state.remote;
      remote.srcObject = shown;
      if (shown) void play();
    }
    if (picture.srcObject !== state.own) picture.srcObject = state.own;
    picture.hidden = state.isHidden || state.own.getVideoTracks().length === 0;
    picture.classList.toggle('mirrored', state.facing === 'user');
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
  const turn = find<HTMLButtonElement>('turn');
  find('mute').onclick = () => call.setMuted(!call.read().isMuted);
  find('hide').onclick = () => call.setHidden(!call.read().isHidden);
  find('torch').onclick = () =>
    void call.setTorch(!call.read().isTorchOn).catch(() => say(find('lack'), 'La linterna no respondió.'));
  turn.onclick = () => {
    turn.disabled = true;
    call
      .turn()
      .catch((failure: unknown) => say(find('lack'), failure instanceof Error ? failure.message : ''))
      .finally(() => {
        turn.disabled = false;
      });
  };
  find('leave').onclick = () => {
    onLeave();
    void call.leave();
  };
}

function showSwitches({ own, isMuted, isHidden, facing, hasTorch, isTorchOn }: CallState): void {
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
  find('turn').hidden = !hasPicture;
  say(find('turn'), facing === 'environment' ? 'Mostrar mi cara' : 'Mostrar al paciente');
}
