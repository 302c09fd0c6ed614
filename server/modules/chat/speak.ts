import type { Platform } from '../../platform/platform';
import type { Speak } from '../../platform/realtime';
import { sendMessage } from './send-message';

/** What the chat socket does with a message: the same as the API's call, in a transaction of its own. */
export function createSpeak(platform: Platform): Speak {
  return async (actor, words, origin) => {
    const afterCommit: (() => void)[] = [];
    await platform.database.orm.transaction((tx) =>
      sendMessage(platform, { tx, actor, origin, afterCommit: (work) => void afterCommit.push(work) }, words),
    );
    for (const work of afterCommit) work();
  };
}
