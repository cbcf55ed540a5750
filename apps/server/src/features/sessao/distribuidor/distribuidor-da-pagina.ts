import type { HttpPlatform } from '#kernel/http/http-platform.ts';
import { hostOf } from '#kernel/http/session.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { findDistribuidor } from './distribuidor.queries.ts';

/** The answer of `GET /distribuidor` for a host, to travel inside the page; null where no distributor is. */
export async function distribuidorDaPagina(
  platform: HttpPlatform,
  hostComPorta: string,
): Promise<string | null> {
  const distribuidor = await platform.directory.byHost(hostOf(hostComPorta));
  if (!distribuidor) return null;
  const { codDistribuidor } = distribuidor;
  const answer = await unitOfWork(platform, {
    session: { usuario: null, tenant: { codDistribuidor, concessionarias: [] } },
    actor: { codUsuario: null, acao: 'distribuidor', origem: 'tela', endereco: null },
    readOnly: true,
    work: ({ tx }) => findDistribuidor(tx, codDistribuidor, /:\d+$/.exec(hostComPorta)?.[0] ?? ''),
  });
  return JSON.stringify(answer);
}
