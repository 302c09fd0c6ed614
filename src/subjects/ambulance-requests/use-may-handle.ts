import { REQUEST_HANDLERS } from '../../../contract/ambulance-requests/handlers';
import { mayCall } from '../../../contract/may-call';
import { useSession } from '../../session';

/** Whether this person acts on requests and incidents; an auditor only reads them. */
export function useMayHandle(): boolean {
  return mayCall(useSession().profile, REQUEST_HANDLERS);
}
