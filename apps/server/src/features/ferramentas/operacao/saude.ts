import type { Saude } from '@oferta/contracts/ferramentas/operacao.ts';
import { COPIAR_BANCO } from '#kernel/engine-room.ts';
import type { Outside } from '#kernel/http/route.ts';
import { VERSAO } from '#kernel/versao.ts';
import { findBanco, listFilas, listMovimento, type Movimento } from './operacao.queries.ts';

const DIA_MS = 86_400_000;

/** How this process, its database and its ways out are. */
export async function verSaude({ unit, engine, now }: Outside): Promise<Saude> {
  const antes = performance.now();
  const { banco, copia, movimento } = await unit(async ({ tx }) => ({
    banco: await findBanco(tx),
    copia: (await listFilas(tx)).find(({ nome }) => nome === COPIAR_BANCO),
    movimento: await listMovimento(tx, new Date(now.getTime() - DIA_MS)),
  }));
  const respostaMs = Math.round((performance.now() - antes) * 10) / 10;
  const transporte = (canal: 'email' | 'sms'): Saude['email'] => {
    const seu: Partial<Movimento> = movimento.find((um) => um.canal === canal) ?? {};
    return {
      servidor: engine.transports[canal],
      enviadas: seu.enviadas ?? 0,
      falhas: seu.falhas ?? 0,
      esperando: seu.esperando ?? 0,
    };
  };
  return {
    versao: VERSAO,
    node: process.version,
    desde: engine.startedAt.toISOString(),
    memoriaBytes: process.memoryUsage.rss(),
    sockets: engine.sockets(),
    banco: { ...banco, respostaMs },
    disco: await engine.disk(),
    copia: {
      agendada: engine.jobs.some(({ name }) => name === COPIAR_BANCO),
      ultimaEm: copia?.ultimaEm ?? null,
    },
    email: transporte('email'),
    sms: transporte('sms'),
    caches: [...engine.caches()],
  };
}
