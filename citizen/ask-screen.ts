import type { PublicReceipt } from '../contract/ambulance-requests/public-request';
import { thisMoment } from './age-words';
import { sendRequest } from './door';
import { alertWith, find, say } from './elements';
import { watchPhotoField } from './photo-field';
import { watchPlaceField } from './place-field';
import { randomRef } from './random-ref';
import { deviceOfTab } from './receipt';
import { contentOf, type Faults, FIELDS, type FieldName, faultsAt, faultsOf } from './request-form';
import { backWords, changedWords, faultWords, sendWords, WAITS_FOR_PLACE } from './send-words';
import { createSending, type SendState } from './sending';

type Input = HTMLInputElement | HTMLTextAreaElement;

const SEND = 'Pedir la ambulancia';

const inputOf = (field: FieldName) => find<Input>(field);

/** The form. `onReceived` gets the receipt of the server, and the photo that is still to be sent. */
export function openAskScreen(
  onReceived: (receipt: PublicReceipt, photo: Promise<Blob | null> | null) => void,
): {
  show(): void;
} {
  const [screen, form] = [find('ask'), find<HTMLFormElement>('form')];
  const [state, failure] = [find('state'), find('failure')];
  const [fields, button] = [find<HTMLFieldSetElement>('fields'), find<HTMLButtonElement>('send')];
  const photoField = watchPhotoField();
  const placeField = watchPlaceField(
    () => showFault('address', null),
    (use) => {
      // With another place it would be a second request, if the first one may have arrived.
      if (fields.disabled || sending.isDoubtful()) return;
      const isAsSent = JSON.stringify(written()) === sent;
      use();
      // The person changed nothing: it goes on by itself, with the place.
      if (isAsSent) sent = JSON.stringify(written());
    },
  );
  let sent = '';
  /** For the place that the phone is looking for. */
  let isWaiting = false;
  /** What the page says now is that there is no network. */
  let saysOffline: Extract<SendState, { kind: 'offline' }> | null = null;
  const sending = createSending({
    send: (content) => sendRequest({ ...content, device: deviceOfTab(randomRef) }),
    makeRef: randomRef,
    onState: take,
    // Half of a correction must not leave by itself.
    onAgain: () =>
      JSON.stringify(written()) === sent
        ? void submit(true)
        : tell({ state: null, failure: changedWords(sending.isDoubtful()) }),
    moment: thisMoment,
  });

  function written() {
    const kind = form.querySelector<HTMLInputElement>('[name=kind]:checked')?.value ?? '';
    const [address, told, phone, name] = FIELDS.map((field) => inputOf(field).value);
    return contentOf({
      address: address ?? '',
      told: told ?? '',
      phone: phone ?? '',
      name: name ?? '',
      kind,
      place: placeField.place(),
    });
  }

  async function submit(isAgain = false): Promise<void> {
    if (fields.disabled || isWaiting) return;
    const seeking = placeField.seeking();
    if (seeking) {
      isWaiting = true;
      button.disabled = true;
      tell({ state: WAITS_FOR_PLACE, failure: null });
      state.focus({ preventScroll: true });
      await seeking;
      isWaiting = false;
      button.disabled = false;
      button.focus({ preventScroll: true });
      tell({ state: null, failure: null });
    }
    const content = written();
    const faults = faultsOf(content);
    if (showFaults(faults)) return;
    if (!navigator.onLine) {
      sending.offline(isAgain);
      return;
    }
    sent = JSON.stringify(content);
    void sending.submit(content, isAgain);
  }

  function showFaults(faults: Faults): boolean {
    for (const field of FIELDS) showFault(field, faults[field] ?? null);
    const wrong = FIELDS.filter((field) => faults[field] !== undefined);
    if (!wrong[0]) return false;
    tell({ state: null, failure: faultWords(wrong.length, sending.isDoubtful()) });
    inputOf(wrong[0]).focus();
    return true;
  }

  function take(given: SendState): void {
    const [wasSending, isSending] = [fields.disabled, given.kind === 'sending'];
    fields.disabled = isSending;
    button.disabled = isSending;
    button.textContent = isSending ? 'Enviando…' : SEND;
    tell(sendWords(given));
    if (given.kind === 'offline') saysOffline = given;
    // A disabled button loses the focus.
    if (isSending && !wasSending) state.focus({ preventScroll: true });
    if (!isSending && wasSending) button.focus({ preventScroll: true });
    if (given.kind === 'invalid' && !showFaults(faultsAt(given.errors)))
      tell(sendWords({ kind: 'closed', isDoubtful: sending.isDoubtful() }));
    if (given.kind !== 'received') return;
    const photo = photoField.photo();
    clear();
    onReceived(given.receipt, photo);
  }

  function tell(words: { state: string | null; failure: string | null }): void {
    saysOffline = null;
    say(state, words.state);
    alertWith(failure, words.failure);
  }

  function clear(): void {
    form.reset();
    placeField.clear();
    photoField.clear();
    tell({ state: null, failure: null });
  }

  window.addEventListener('online', () => {
    sending.online();
    // Nothing has left by itself: the words must not go on saying that there is no network.
    if (saysOffline && navigator.onLine) tell({ state: null, failure: backWords(saysOffline) });
  });
  button.addEventListener('click', () => void submit());
  // `Enter` in a field sends nothing: the form has no button of its own for that.
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const field of FIELDS) inputOf(field).addEventListener('input', () => showFault(field, null));

  button.disabled = false;
  say(state, null);
  return {
    show() {
      clear();
      screen.hidden = false;
    },
  };
}

function showFault(field: FieldName, message: string | null): void {
  say(find(`${field}-error`), message);
  if (message === null) inputOf(field).removeAttribute('aria-invalid');
  else inputOf(field).setAttribute('aria-invalid', 'true');
}
