import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import type { ChatMessage } from '../../../../contract/chat/chat';

interface Props {
  referralId: number;
  file: NonNullable<ChatMessage['file']>;
  mayOpen: boolean;
}

/** The file that a line is about, with its original name; a link for people who may open files. */
export function FileOfLine({ referralId, file: { name, originalName }, mayOpen }: Props) {
  const words = (
    <>
      <Paperclip size={15} aria-hidden /> {originalName}
    </>
  );
  if (!mayOpen) return <p className="file">{words}</p>;
  return (
    <Link className="file" to="/downloadChatFile" search={{ referralId, filename: name }}>
      {words}
    </Link>
  );
}
