interface Props {
  name: string;
  detail: string | null;
  /** The figure of the last report; null when it has none. */
  before: string | null;
  isChanged?: boolean;
}

/** A row's name, what is offered, and the figure of the last report: `20 unidades ofertadas · antes 12`. */
export function RowName({ name, detail, before, isChanged }: Props) {
  const said = before === null ? null : `antes ${before}`;
  return (
    <div className="name">
      <strong>{name}</strong>
      {(detail !== null || said !== null) && (
        <small>
          {detail}
          {said !== null && detail !== null && ' · '}
          {isChanged ? <b>{said}</b> : said}
        </small>
      )}
    </div>
  );
}

export function RowFault({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <div className="fault" id={id}>
      {children}
    </div>
  );
}
