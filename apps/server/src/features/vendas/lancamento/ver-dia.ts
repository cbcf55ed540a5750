import type { Lancamento } from '@oferta/contracts/vendas/lancamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import {
  NOMES_DOS_CAMPOS,
  SEM_VALORES,
  type CampoLancamento,
  type Valores,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import { camposQuePedemMotivo } from '@oferta/domain/vendas/lancamento.ts';
import { mesDe } from '@oferta/domain/vendas/mes.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import {
  findMes,
  type LancamentoRow,
  listFontes,
  listLancamentos,
  listNumerosDoDms,
} from './lancamento.queries.ts';
import { numerosDoProduto } from './numeros-do-produto.ts';
import { requireDiasQueChegaram } from './require-mes-aberto.ts';

/** A day with what the product, the DMS and people tell of it. */
export async function verDia(ctx: Ctx, casa: DealershipFacts, dia: Dia): Promise<Lancamento> {
  const { codConcessionaria, fuso } = casa;
  requireDiasQueChegaram(ctx, fuso, [dia]);
  const periodo = { inicio: dia, fim: dia };
  const produto = (await numerosDoProduto(ctx.tx, casa, periodo)).get(dia) ?? SEM_VALORES;
  const [row] = await listLancamentos(ctx.tx, codConcessionaria, periodo);
  const [doDms] = await listNumerosDoDms(ctx.tx, codConcessionaria, periodo);
  const dms = doDms ? valoresDe(doDms) : SEM_VALORES;
  const mes = await findMes(ctx.tx, codConcessionaria, mesDe(dia));
  const lancado = row ? valoresDe(row) : produto;
  return {
    dia,
    situacao: mes?.fechado ? 'fechado' : (row?.estado ?? 'vazio'),
    versao: row?.versao ?? 0,
    produto,
    dms,
    dmsLidoEm: doDms?.lidoEm ?? null,
    fontes: Object.fromEntries(
      (await listFontes(ctx.tx, codConcessionaria, periodo)).map(({ campo, conector, nome, em }) => [
        campo,
        { conector, nome, em },
      ]),
    ),
    lancado,
    motivos: row?.motivos ?? {},
    observacao: row?.observacao ?? '',
    faltaMotivo: faltaMotivo({ lancado, produto, dms, motivos: row?.motivos ?? {} }),
    motivoDevolucao: row?.motivoDevolucao ?? null,
    alteradoPor: row?.quem ?? null,
    alteradoEm: row?.quando ?? null,
  };
}

/** The figures of a row, without what else it holds. */
export const valoresDe = (row: Valores): Valores =>
  Object.fromEntries(NOMES_DOS_CAMPOS.map((campo) => [campo, row[campo]])) as unknown as Valores;

interface Dito extends Pick<LancamentoRow, 'motivos'> {
  readonly lancado: Valores;
  readonly produto: Valores;
  readonly dms: Valores;
}

/** The fields whose difference nobody has explained yet. */
export const faltaMotivo = ({ motivos, ...dia }: Dito): CampoLancamento[] =>
  camposQuePedemMotivo(dia).filter((campo) => motivos[campo] === undefined);
