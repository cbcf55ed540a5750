import { addDias, diaDe } from '@oferta/domain/dia.ts';
import type { Decisao } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { insertOportunidades, recoverOportunidades } from './oportunidade.queries.ts';
import { placasDoCarro } from './placas-do-carro.ts';

/** Refused work is offered again after this long, days. */
const RETOMAR_EM = 30;

interface Veiculo {
  codConcessionaria: number;
  placa: string | null;
  chassi: string | null;
  fuso: string;
}

interface Resposta {
  /** The quote's lines, as they stand after the answer. */
  linhas: readonly { codLinha: number; grupoOpcao: number | null; decisao: Decisao }[];
  /** Those that this answer is about. */
  respondidas: ReadonlySet<number>;
}

/**
 * What the customer refused waits to be offered again; what was refused once and is bought now was recovered. A refused
 * alternative of something that was taken is no loss: the need is met.
 */
export async function anotarOportunidades(
  ctx: Ctx,
  { codConcessionaria, placa, chassi, fuso }: Veiculo,
  { linhas, respondidas }: Resposta,
): Promise<void> {
  const atendidos = new Set(
    linhas.flatMap(({ decisao, grupoOpcao }) =>
      decisao === 'aprovado' && grupoOpcao !== null ? [grupoOpcao] : [],
    ),
  );
  const codigosDe = (qual: Decisao): number[] =>
    linhas
      .filter(({ codLinha, decisao }) => respondidas.has(codLinha) && decisao === qual)
      .filter(({ grupoOpcao }) => qual === 'aprovado' || grupoOpcao === null || !atendidos.has(grupoOpcao))
      .map(({ codLinha }) => codLinha);

  await insertOportunidades(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria,
    linhas: codigosDe('recusado'),
    placa,
    chassi,
    recusadoEm: ctx.now,
    retomarEm: addDias(diaDe(ctx.now, fuso), RETOMAR_EM),
  });
  await recoverOportunidades(ctx.tx, {
    codConcessionaria,
    linhas: codigosDe('aprovado'),
    placas: placa === null ? [] : placasDoCarro(placa),
    chassi,
    agora: ctx.now,
  });
  ctx.cadastroChanged('oportunidades', codConcessionaria);
}
