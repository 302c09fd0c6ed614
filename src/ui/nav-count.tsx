interface Props {
  count: number;
  /** The count in words, for screen readers. */
  said: string;
}

/** The number beside an entry of the menu; nothing for 0. The menu places it by its class. */
export function NavCount({ count, said }: Props) {
  if (count === 0) return null;
  return (
    <>
      <span className="nav-count count" aria-hidden>
        {count}
      </span>
      <span className="said-only">{said}</span>
    </>
  );
}
