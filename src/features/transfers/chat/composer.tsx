import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { isSeen } from '../../../../contract/chat/is-seen';
import { LIMITS } from '../../../../contract/limits';
import { TextAreaControl } from '../../../ui/control';
import { IconButton } from '../../../ui/icon-button';
import { Box, Row } from '../../../ui/layout';
import { useHoldUpdates } from '../../../ui/use-hold-updates';
import type { Draft } from './draft';

/** The height of the text in pixels (transfers 5.4). */
const LOWEST = 25;
const HIGHEST = 200;
/** From this length on the remaining characters are shown. */
const COUNTED_FROM = LIMITS.chatMessage - 100;

interface Props {
  draft: Draft;
  onSend: (msg: string) => void;
}

/** Enter sends, Shift+Enter starts a new line; blank messages are not sent. */
export function Composer({ draft, onSend }: Props) {
  const text = useSyncExternalStore(draft.subscribe, draft.get);
  const box = useRef<HTMLTextAreaElement>(null);
  useHoldUpdates(text !== '', 'message');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    area.style.height = 'auto';
    const around = area.offsetHeight - area.clientHeight;
    area.style.height = `${Math.min(HIGHEST, Math.max(LOWEST, area.scrollHeight)) + around}px`;
  }, [text]);

  const send = () => {
    const msg = text.trim();
    if (!isSeen(msg)) return;
    onSend(msg);
    draft.set('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Box borderTopWidth="1px" p={3.5} data-foot>
      <Row alignItems="flex-end" gap={2.5}>
        <TextAreaControl
          ref={box}
          rows={1}
          aria-label="Escriba un mensaje"
          placeholder="Escriba un mensaje"
          maxLength={LIMITS.chatMessage}
          value={text}
          resize="none"
          maxH="200px"
          onChange={(event) => draft.set(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon={SendHorizontal}
          label="Enviar"
          variant="primary"
          disabled={!isSeen(text)}
          onClick={send}
        />
      </Row>
      {text.length >= COUNTED_FROM && (
        <Box fontSize="small" color="faint" role="status" pt={1}>
          {text.length} de {LIMITS.chatMessage}
        </Box>
      )}
    </Box>
  );
}
