/** An element of the page `pedir-ambulancia.html`. Throws if it does not. */
export function find<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as Kind;
}

/** Shows the text; without one hides the element, unless it is a live region: a screen reader follows only those that are there. */
export function say(element: HTMLElement, text: string | null): void {
  element.hidden = text === null && element.getAttribute('role') !== 'status';
  // It would be read again.
  if (element.textContent !== (text ?? '')) element.textContent = text ?? '';
}

/** The same for an alarm: a text that is there already is heard again by a screen reader, because it is not quite the same. */
export function alertWith(element: HTMLElement, text: string | null): void {
  say(element, text !== null && element.textContent === text ? `${text}\u00a0` : text);
}

/** A new element with its attributes and text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
