import type { Actor } from '../../../contract/roles';
import { runPlan } from '../../platform/database/plan';
import type { Origin } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { planMessage, type Words } from './send-message';

/** Stores and sends a message of the chat socket, by the rules of the API's call. Throws `Refused`. */
type SendFromSocket = (actor: Actor, words: Words, origin: Origin) => Promise<void>;

export function createSendFromSocket(platform: Platform): SendFromSocket {
  return async (actor, words, origin) => {
    const tell = await platform.database.orm.transaction(async (tx) => {
      const planned = await planMessage(platform, { tx, locks: true, actor, origin }, words);
      const written = await runPlan(tx, planned);
      return () => written && planned.tell(written);
    });
    tell();
  };
}
