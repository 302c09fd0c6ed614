import { useId, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../../api';
import { momentText } from '../../../ui/format/moment';
import { Delivery } from './delivery';
import { type Readers, seenByText } from './readers';

interface Props {
  readers: Readers;
  /** Times of writing and receipt. */
  clocks: string;
}

/** Who has seen a message: one name if it is their last seen message, all names on demand. */
export function SeenBy({ readers, clocks }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className="seen"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Delivery state="seen">
          {clocks} · {readers.isReached ? seenByText(readers.all) : 'visto'}
        </Delivery>
      </button>
      {isOpen && (
        <ul ref={list} id={id} className="readers" aria-label="Quién lo vio">
          {readers.all.map(({ username, name, entity, at }) => (
            <li key={username}>
              <b>{name}</b>
              {entity && <span>{entity}</span>}
              {/* The server keeps only each person's latest mark. */}
              <span>última lectura {momentText(at, serverNow())}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
