import { createContext } from 'react';
import type { ServerConfig } from '../../contract/session/server-config';

export const ConfigContext = createContext<ServerConfig | null>(null);
