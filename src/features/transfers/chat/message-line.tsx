import { memo } from 'react';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { twoClocks } from '../../../../contract/transfers/two-clocks';
import { fullMomentText, timeText } from '../../../ui/format/moment';
import { Text } from '../../../ui/text';
import { Bubble } from './bubble';
import { Delivery } from './delivery';
import { FileOfLine } from './file-of-line';
import type { Readers } from './readers';
import { SeenBy } from './seen-by';

interface Props {
  message: ChatMessage;
  isOwn: boolean;
  /** The role of the author's entity in this transfer. */
  role: string | undefined;
  readers: Readers | undefined;
  mayOpenFiles: boolean;
}

/** A line of the chat: the product's own lines are centred, one's own are at the right. */
export const MessageLine = memo(({ message, isOwn, role, readers, mayOpenFiles }: Props) => {
  const { msgType, msg, name, entity, file, referralId, updatedAt, occurredAt, doubt } = message;
  const time = timeText(updatedAt);
  const apart = occurredAt && twoClocks({ occurredAt, recordedAt: updatedAt });
  const clocks = doubt ? withDoubt(apart || time, doubt) : apart;
  if (msgType !== 'MSG') {
    return (
      <div className="event" title={fullMomentText(updatedAt)}>
        <Text size="small" tone="soft">
          {time} {msg}
        </Text>
        {clocks && (
          <Text size="small" tone="faint">
            {clocks}
          </Text>
        )}
        {file && <FileOfLine referralId={referralId} file={file} mayOpen={mayOpenFiles} />}
      </div>
    );
  }
  const title = `${name}, ${fullMomentText(updatedAt)}`;
  if (!isOwn) {
    return (
      <Bubble
        title={title}
        head={
          <>
            <b>{name}</b> {[entity, role].filter(Boolean).join(', ')}
          </>
        }
        foot={clocks || time}
      >
        {msg}
      </Bubble>
    );
  }
  return (
    <Bubble
      isOwn
      title={title}
      foot={
        readers ? (
          <SeenBy readers={readers} clocks={clocks || time} />
        ) : (
          <Delivery state="sent">{clocks ? `enviado · ${clocks}` : `enviado ${time}`}</Delivery>
        )
      }
    >
      {msg}
    </Bubble>
  );
});
