import type { FastifyInstance } from 'fastify';
import { sendDownload } from '../bytes/download.ts';
import type { HttpPlatform } from '../http-platform.ts';
import type { Download } from '../route.ts';
import { hostOf } from '../session.ts';

/**
 * Something public below /api that browsers and operators ask for by themselves and no screen calls (icon, manifest,
 * documentation, health): no contract, no session, never more than a read.
 */
export interface Page {
  /** Below `/api`, unless it is at the root. */
  readonly path: string;
  readonly atRoot?: true;
  /** Of megabytes: an address gets it a few times, and then once in a while. */
  readonly big?: true;
  readonly answer: (
    platform: HttpPlatform,
    host: string,
    query: Readonly<Record<string, string | undefined>>,
  ) => Promise<Download>;
}

/** The second, smaller door: features declare pages as they declare routes and never see the server. */
export function mountPages(app: FastifyInstance, platform: HttpPlatform, pages: readonly Page[]): void {
  for (const { path, atRoot, big = false, answer } of pages) {
    app.get<{ Querystring: Record<string, string | undefined> }>(
      atRoot ? path : `/api${path}`,
      { helmet: {} },
      async (request, reply) => {
        // Who watches over the processes asks at the root, all day and from one place.
        if (!atRoot) platform.gate.countPage(request, big);
        const page = await answer(platform, hostOf(request.headers.host), request.query);
        return sendDownload(reply, platform.files, page);
      },
    );
  }
}
