import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import { openEmbeddedIdentity } from './embedded/identity';
import { openBridge } from './modules/ambulance-requests';
import { createPushSender, type PushSender } from './modules/notifications';
import type { Platform } from './platform/platform';
import { createFcmGateway } from './platform/push/fcm-gateway';
import { googleAccess } from './platform/push/google-access';
import { DEMONSTRATION_PASSWORD, demonstrationPeople } from './seed/demonstration/people';

export const openRequestsBridge = (
  { url, account }: NonNullable<Config['requestsBridge']>,
  platform: Platform,
  log: FastifyBaseLogger,
) => openBridge(platform, { url, accessToken: googleAccess(account) }, log);

export function openPushSender(
  { push }: Config,
  platform: Platform,
  log: FastifyBaseLogger,
  pushService: { url: string; accessToken: () => Promise<string> } | undefined,
): PushSender | null {
  if (!push) return null;
  const { url, accessToken = googleAccess(push.account) } = pushService ?? {};
  const gateway = createFcmGateway({ projectId: push.web.firebase.projectId, url, accessToken });
  const sender = createPushSender(platform.database, gateway, log, { health: platform.outside.push });
  platform.notifications.addTeller(() => sender.wake());
  return sender;
}

export function openIdentity(config: Config, onError: (error: Error) => void) {
  return openEmbeddedIdentity({
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    people: demonstrationPeople,
    demonstration: config.demonstration,
    verifyPassword: async (_username, password) => password === DEMONSTRATION_PASSWORD,
    onError,
  });
}
