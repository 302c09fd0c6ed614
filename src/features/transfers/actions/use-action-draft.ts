import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../../offline-form';
import type { ActionState } from './use-action';

/** What `ActionFrame` offers: the text of an earlier visit, until the user continues or discards it. */
export interface ActionDraft {
  foundAt: number | null;
  take: () => void;
  forget: () => void;
}

type Texts = Record<string, string>;

/**
 * Keeps the text that is typed in the dialog of an action, encrypted, for its transfer: a reload or a crash closes the dialog.
 * Choices from a list are not kept: the list may have changed, and a choice that it lacks would be sent unseen.
 */
export function useActionDraft<Typed extends FieldValues, Given>(
  { name, transfer, whenOver }: ActionState,
  form: UseFormReturn<Typed, unknown, Given>,
): ActionDraft {
  const begun = useRef(textsOf(form.getValues()));
  const typed = (): Texts | null => {
    const texts = textsOf(form.getValues());
    return Object.keys(texts).some((field) => texts[field] !== begun.current[field]) ? texts : null;
  };
  const draft = useDraft(`action-${name}-${transfer.id}`, null, () => {
    const value = typed();
    return value && { value, files: [] };
  });
  if (whenOver) whenOver.current = draft.forget;
  const now = useRef({ draft, typed });
  now.current = { draft, typed };
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const { draft: kept, typed: read } = now.current;
          if (read()) kept.changed();
          // A person who empties the fields wants none of it back.
          else if (!kept.found) kept.forget();
        },
      }),
    [subscribe],
  );

  const take = () => {
    for (const [field, text] of Object.entries(textsOf(draft.found?.value)))
      if (field in begun.current)
        form.setValue(field as Path<Typed>, text as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    draft.settle();
  };
  return { foundAt: draft.found?.at ?? null, take, forget: draft.forget };
}

function textsOf(values: unknown): Texts {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
