import type { Platform } from '../context.ts';
import type { Gate } from '../fair/gate.ts';
import type { EngineRoom } from '../engine-room.ts';
import type { FeedVersions } from '../realtime/feed-versions.ts';
import type { AccessTokens } from '../security/tokens.ts';
import type { TenantDirectory } from '../tenant-directory.ts';
import type { KeyDesk } from './integration-key.ts';
import type { SessionReader } from './session.ts';

/** What the door needs besides the platform. */
export interface HttpPlatform extends Platform {
  readonly sessions: SessionReader;
  readonly directory: TenantDirectory;
  readonly versions: FeedVersions;
  readonly tokens: AccessTokens;
  readonly keyDesk: KeyDesk;
  readonly gate: Gate;
  readonly engine: EngineRoom;
}
