import type { Actor } from '../../../contract/roles';
import type { Origin } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { sendMessage, type Words } from './send-message';

/** Stores and sends a message of the chat socket, by the rules of the API's call. Throws `Refused`. */
type SendFromSocket = (actor: Actor, words: Words, origin: Origin) => Promise<void>;

export function createSendFromSocket(platform: Platform): SendFromSocket {
  return async (actor, words, origin) => {
    const afterCommit: (() => void)[] = [];
    await platform.database.orm.transaction((tx) =>
      sendMessage(platform, { tx, actor, origin, afterCommit: (work) => void afterCommit.push(work) }, words),
    );
    for (const work of afterCommit) work();
  };
}
