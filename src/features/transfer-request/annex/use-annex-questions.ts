import { useId, useState } from 'react';
import type { AnnexTyped } from './annex-data';
import { type EntryName, errorsOf, type TypedPart } from './annex-entries';

export interface AnnexQuestions {
  typed: AnnexTyped;
  errors: ReadonlyMap<EntryName, string>;
  isBusy: boolean;
  idOf: (name: EntryName) => string;
  change: (part: TypedPart, key: string, value: string) => void;
  make: () => Promise<void>;
}

/** The answers of the dialog and their errors. Errors appear when the annex is made, and go once they are corrected. */
export function useAnnexQuestions(
  first: AnnexTyped,
  onMake: (typed: AnnexTyped) => Promise<boolean>,
): AnnexQuestions {
  const [typed, setTyped] = useState(first);
  const [errors, setErrors] = useState<ReadonlyMap<EntryName, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const idOf = (name: EntryName) => `${id}-${name}`;

  const change = (part: TypedPart, key: string, value: string) => {
    const changed = { ...typed, [part]: { ...typed[part], [key]: value } };
    setTyped(changed);
    if (errors.size > 0) setErrors(errorsOf(changed));
  };
  const make = async () => {
    const found = errorsOf(typed);
    setErrors(found);
    const [firstWrong] = found.keys();
    if (firstWrong) {
      document.getElementById(idOf(firstWrong))?.focus();
      return;
    }
    setBusy(true);
    if (!(await onMake(typed))) setBusy(false);
  };
  return { typed, errors, isBusy, idOf, change, make };
}
