/** A row's name, what is offered, and the value before the change. */
export function RowName({
  name,
  detail,
  before,
}: {
  name: string;
  detail: string | null;
  before: string | null;
}) {
  return (
    <div className="name">
      <strong>{name}</strong>
      {(detail !== null || before !== null) && (
        <small>
          {detail}
          {before !== null && (
            <b>
              {detail !== null && ' · '}
              {before}
            </b>
          )}
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
