import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { PassagemDoVeiculo } from '@oferta/contracts/agenda/historico/passado.ts';
import type { TrechoDaVisita } from '@oferta/domain/relatorios/tempo-parado.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { trechosAte } from './tempo-da-visita.ts';
import { findVisita, listTrabalhos } from './passado.queries.ts';

const MINUTO = 60_000;

/** Where a car's time went, from its arrival to its delivery or to now: by the reports' own rule of causes. */
export async function passagemDoVeiculo(ctx: Ctx, codAgendamento: number): Promise<PassagemDoVeiculo> {
  const visita = (await findVisita(ctx.tx, codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
  const { codConcessionaria, chegada, entrega, ...carro } = visita;
  const trechos = chegada ? await trechosAte(ctx.tx, { codAgendamento, codConcessionaria }, ctx.now) : [];
  const trabalhos = await listTrabalhos(ctx.tx, codAgendamento);
  return {
    ...carro,
    chegada: chegada?.toISOString() ?? null,
    entrega: entrega?.toISOString() ?? null,
    trechos: chegada ? emSeguida(chegada, trechos) : [],
    trabalhos: trabalhos.map(({ de, ate, ...trabalho }) => ({
      ...trabalho,
      de: de.toISOString(),
      ate: ate?.toISOString() ?? null,
    })),
  };
}

/** Stretches one after the other, from the minute of the arrival on. */
function emSeguida(chegada: Date, trechos: readonly TrechoDaVisita[]): PassagemDoVeiculo['trechos'] {
  let ate = Math.floor(chegada.getTime() / MINUTO) * MINUTO;
  return trechos
    .filter(({ minutos }) => minutos > 0)
    .map(({ causa, minutos }) => {
      const de = ate;
      ate += minutos * MINUTO;
      return { causa, de: new Date(de).toISOString(), ate: new Date(ate).toISOString() };
    });
}
