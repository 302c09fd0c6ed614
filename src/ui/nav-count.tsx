interface Props {
  /** Undefined: nobody has answered yet. */
  count: number | undefined;
  /** The last question failed: it may be another number by now. */
  isOld: boolean;
  /** The count in words, for screen readers. */
  said: string;
  /** What is counted, in words: `avisos sin respuesta`. */
  what: string;
}

/**
 * The number beside an entry of the menu; nothing for 0. The menu places it by its class. One that is not known is a `?`,
 * because no number would look like 0; the first answer has a moment until it is shown.
 */
export function NavCount({ count, isOld, said, what }: Props) {
  if (count === 0 && !isOld) return null;
  const isKnown = count !== undefined && count > 0;
  const now = isKnown ? `${said}${isOld ? ', según el último dato' : ''}` : `No se sabe si hay ${what}`;
  return (
    <>
      <span
        className="nav-count count"
        data-is={isKnown ? (isOld ? 'old' : undefined) : 'unknown'}
        aria-hidden
      >
        {isKnown ? count : '?'}
      </span>
      <span className="said-only">{now}</span>
    </>
  );
}
