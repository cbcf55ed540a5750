import { randomUUID } from 'node:crypto';
import type { NotificacaoOrcamento } from '@oferta/contracts/feeds.ts';
import type { Ctx } from '#kernel/context.ts';

interface DeQuem {
  readonly codOrcamento: number;
  readonly codConcessionaria: number;
  readonly cliente: string;
  readonly placa: string | null;
  readonly chassi: string | null;
}

/** The notice with sound and number (spec §4, Real-time; §3, Notification), in a few words of what happened. */
export function avisarOficina(ctx: Ctx, orcamento: DeQuem, titulo: string): void {
  const { codOrcamento, codConcessionaria, cliente, placa, chassi } = orcamento;
  const aviso: NotificacaoOrcamento = {
    codAviso: randomUUID(),
    codOrcamento,
    titulo,
    cliente,
    placa: placa ?? chassi?.slice(-8) ?? '',
  };
  ctx.changed('oficinaDigitalOrcamento', codConcessionaria, aviso);
}
