import type { TipoDeAviso } from '@oferta/domain/suporte/aviso/tipo-de-aviso.ts';
import { type Acontecimento, avisar } from '#machines/aviso/avisar.ts';
import { foiAvisado } from '#machines/aviso/aviso.queries.ts';
import type { Ctx } from '#kernel/context.ts';
import { findCarroDoAviso } from './carro-do-aviso.queries.ts';

interface DaVisita extends Pick<Acontecimento, 'titulo' | 'causa' | 'caso'> {
  readonly tipo: TipoDeAviso;
}

/**
 * Tells whoever is to hear of it what happened to a visit, which opens by it: its consultant of their own cars. With a `caso` once.
 * Nobody is told of a visit that is not there.
 */
export async function avisarDaVisita(ctx: Ctx, codAgendamento: number, aviso: DaVisita): Promise<void> {
  const { tipo, caso } = aviso;
  const registro = `agendamento ${codAgendamento}`;
  if (caso !== undefined && (await foiAvisado(ctx.tx, { tipo, registro, caso }))) return;
  const carro = await findCarroDoAviso(ctx.tx, codAgendamento);
  if (!carro) return;
  const { codConcessionaria, placa, chassi, codServico, consultor } = carro;
  await avisar(ctx, {
    ...aviso,
    codConcessionaria,
    registro,
    placa: placa ?? chassi?.slice(-8) ?? null,
    endereco: `/agenda-virtual/consultores?agendamento=${codAgendamento}`,
    naOficina:
      codServico === null ? '/oficina-digital/mecanicos' : `/oficina-digital/mecanicos?sel=${codServico}`,
    donos: consultor === null ? [] : [consultor],
  });
}
