import type { View } from '../submissions';

/** The name of a form's draft. The draft of a submission belongs to that submission, not to the next report or request. */
export function draftName(form: string, submission: string | null): string {
  return submission === null ? form : `${form} ${submission}`;
}

/** `undefined`: the draft of another form. Null: of no submission. */
function submissionOf(form: string, name: string): string | null | undefined {
  if (name === form) return null;
  return name.startsWith(`${form} `) ? name.slice(form.length + 1) : undefined;
}

/** True once the submission was received, discarded or replaced. */
export function hasEnded({ entries, isRead }: Pick<View, 'entries' | 'isRead'>, id: string): boolean {
  const item = entries.find((entry) => entry.item.id === id)?.item;
  return isRead && (!item || item.state === 'received' || item.state === 'discarded');
}

interface Offered {
  name: string;
  submission: string | null;
}

/**
 * The draft that a form offers, and the drafts whose submission has ended. A form that is open for a submission offers
 * only the draft of that submission; else the latest one that the user may send now.
 */
export function draftsOf(
  form: string,
  opened: string | null,
  kept: readonly { key: string; at: number }[],
  view: Pick<View, 'entries' | 'isRead'>,
): { offered: Offered | null; ended: string[] } {
  const own = kept.flatMap(({ key, at }) => {
    const submission = submissionOf(form, key);
    return submission === undefined ? [] : [{ name: key, submission, at }];
  });
  const ended = own.filter(({ submission }) => submission !== null && hasEnded(view, submission));
  const mayBeSent = (id: string) => view.entries.some(({ item, canCorrect }) => item.id === id && canCorrect);
  const [offered = null] = own
    .filter((draft) => !ended.includes(draft))
    .filter(({ submission }) =>
      opened === null ? submission === null || mayBeSent(submission) : submission === opened,
    )
    .sort((one, other) => other.at - one.at);
  return {
    offered: offered && { name: offered.name, submission: offered.submission },
    ended: ended.map(({ name }) => name),
  };
}
