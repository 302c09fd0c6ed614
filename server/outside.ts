import type { Config } from './config';
import type { ServiceAddress } from './modules/people';
import { createServiceHealth, type OutsideHealth } from './platform/health/service-health';

/** What the services outside answer, of those that are configured. */
export function outsideOf(config: Config, register: ServiceAddress | null): OutsideHealth {
  const { push, broker, telemetry, routing } = config;
  return {
    ...(push && { push: createServiceHealth() }),
    // It tells each connection that is lost.
    ...(broker && { broker: createServiceHealth(1) }),
    ...(telemetry && { telemetry: createServiceHealth() }),
    ...(routing && { routing: createServiceHealth() }),
    ...(register && { register: createServiceHealth() }),
  };
}
