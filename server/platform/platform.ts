import type { Audit } from './audit/audit';
import type { Database } from './database/database';
import type { FileStore } from './files/file-store';
import type { Readiness } from './health/readiness';
import type { OutsideHealth } from './health/service-health';
import type { Acknowledgements } from './ports/acknowledgements';
import type { AphDashboardSettings } from './ports/aph-dashboard';
import type { Chat } from './ports/chat';
import type { Dispatches } from './ports/dispatches';
import type { FileRegister } from './ports/file-register';
import type { Geography, RoutingAddress } from './ports/geography';
import type { Incidents } from './ports/incidents';
import type { Notifications } from './ports/notifications';
import type { PeoplePort } from './ports/people-directory';
import type { Positions } from './ports/positions';
import type { ReceivedTransfers } from './ports/received-transfers';
import type { ReferenceStore } from './ports/reference';
import type { RegisterService } from './ports/register-service';
import type { TelecareSettings } from './ports/telecare';
import type { TileSource } from './ports/tiles';
import type { Hints } from './realtime/hints';
import type { ServerClock } from './server-clock';

/**
 * The services that every module receives. Those below `files` are ports: `server/start.ts` fills each with a module's
 * implementation, and other modules use it without an import of that module.
 */
export interface Platform {
  /** The address of this installation: the namespace of its ids in exports. */
  publicUrl: string;
  /** The service that looks people up in the BDUA; null without one. */
  registerService: RegisterService | null;
  /** The regulation centre's; null if it is not configured. */
  cruePhone: string | null;
  /** The routing server; null without one. */
  routing: RoutingAddress | null;
  /** Whether the data are invented. */
  demonstration: boolean;
  /** Whether citizens may ask for an ambulance. */
  citizenRequests: boolean;
  /** A file with the columns of the SAFIX reports; null for our own. */
  safixTemplate: string | null;
  /** The external dashboard of pre-hospital indicators; null for our own page. */
  aphDashboard: AphDashboardSettings | null;
  /** Video rooms of the app itself. */
  telecare: TelecareSettings;
  /** Of this server. */
  version: string;
  /** Whether a push service is configured. */
  pushes: boolean;
  /** The state of all services that this server depends on. */
  readiness: () => Promise<Readiness>;
  /** What the configured services outside answered last. */
  outside: OutsideHealth;
  database: Database;
  /** The time of records. */
  clock: ServerClock;
  audit: Audit;
  files: FileStore;
  hints: Hints;
  reference: ReferenceStore;
  notifications: Notifications;
  chat: Chat;
  acknowledgements: Acknowledgements;
  fileRegister: FileRegister;
  receivedTransfers: ReceivedTransfers;
  people: PeoplePort;
  geography: Geography;
  positions: Positions;
  dispatches: Dispatches;
  incidents: Incidents;
  /** The map's tiles; null if only the embedded base is configured. */
  tiles: TileSource | null;
  /** The tiles of the traffic; null if it is measured by our own vehicles. */
  trafficTiles: TileSource | null;
  /** How the bridge to another database of citizens' requests is: `none` without one. */
  requestsBridge: () => string;
}
