import { openAgain } from './open-again';

export const BROKEN =
  'Una parte de la aplicación no llegó, o llegó dañada. Si vuelve a pasar, avise a quien administra Relevo.';
export const CUT_OFF = 'No hay conexión con el servidor.';
export const STOPPED =
  'La aplicación no pudo continuar. Lo que ya se envió está a salvo. Si vuelve a pasar, avise a quien administra Relevo.';

/** For when the app, or the screen of its failures, cannot be drawn. */
export function tellInPlainWords(place: HTMLElement, words: string, label = 'Recargar'): void {
  const again = document.createElement('button');
  again.textContent = label;
  again.onclick = openAgain;
  const said = document.createElement('div');
  said.className = 'start';
  said.setAttribute('role', 'alert');
  said.append(words, again);
  place.replaceChildren(said);
}
