import { isRepousada, REPOUSO_MS } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTenant } from '#kernel/db/tenant.ts';
import type { Convidado } from '#kernel/realtime/guests.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import { findMecanicoDaSessao } from './acesso.queries.ts';

/** A mechanic at a shared device hears that the day's jobs changed, for as long as a session lives unused. */
export async function ouvirMeuDia(
  db: Database,
  { token, codDistribuidor, now }: { token: string; codDistribuidor: number; now: Date },
): Promise<Convidado | null> {
  const mecanico = await inTenant(db, {
    tenant: { codDistribuidor, concessionarias: '*' },
    actor: null,
    readOnly: true,
    work: (tx) => findMecanicoDaSessao(tx, hashToken(token)),
  });
  if (!mecanico?.usadaEm || isRepousada(mecanico.usadaEm, now)) return null;
  return {
    codConcessionaria: mecanico.codConcessionaria,
    feed: 'getServicosAgendamentos',
    ate: new Date(now.getTime() + REPOUSO_MS),
  };
}
