import { lancamentoRefusals } from '@oferta/contracts/vendas/lancamento.ts';
import { type Dia, formatDia } from '@oferta/domain/dia.ts';
import { nomeDoCampo, SEM_VALORES } from '@oferta/domain/vendas/campo-lancamento.ts';
import {
  type AcaoLancamento,
  type EstadoLancamento,
  podeIr,
  type SituacaoDia,
} from '@oferta/domain/vendas/lancamento.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { type LancamentoRow, listNumerosDoDms, lockLancamentos, updateEstado } from './lancamento.queries.ts';
import { numerosDoProduto } from './numeros-do-produto.ts';
import { requireDiasAbertos } from './require-mes-aberto.ts';
import { iniciarDia } from './salvar-lancamento.ts';
import { faltaMotivo, valoresDe } from './ver-dia.ts';

interface Pedido {
  readonly acao: AcaoLancamento;
  readonly dias: readonly Dia[];
  readonly motivo?: string;
}

const PARA: Readonly<Record<AcaoLancamento, EstadoLancamento>> = {
  enviar: 'enviado',
  aprovar: 'aprovado',
  devolver: 'devolvido',
};

const PORQUE: Readonly<Record<SituacaoDia, string>> = {
  vazio: 'não há lançamento',
  rascunho: 'ainda é rascunho',
  enviado: 'já foi enviado',
  aprovado: 'já foi aprovado',
  devolvido: 'foi devolvido',
  fechado: 'o mês está fechado',
};

/** Sends, approves or gives back days: all of them, or none and why. */
export async function mudarEstado(
  ctx: Ctx,
  casa: DealershipFacts,
  { acao, dias, motivo }: Pedido,
): Promise<void> {
  const { codConcessionaria } = casa;
  await requireDiasAbertos(ctx, casa, dias);
  const rows = await lockLancamentos(ctx.tx, codConcessionaria, dias);
  requireCabe(acao, dias, rows);
  const vazios = dias.filter((dia) => !rows.some((row) => row.dia === dia));
  for (const dia of vazios) await iniciarDia(ctx, casa, dia);
  const todos = vazios.length === 0 ? rows : await lockLancamentos(ctx.tx, codConcessionaria, dias);
  if (acao === 'enviar') await requireMotivos(ctx, casa, todos);
  await updateEstado(
    ctx.tx,
    todos.map(({ codLancamento }) => codLancamento),
    {
      estado: PARA[acao],
      motivoDevolucao: motivo ?? null,
      agora: ctx.now,
      codUsuario: ctx.usuario?.codUsuario ?? null,
    },
  );
  ctx.cadastroChanged('lancamentos', codConcessionaria);
}

function requireCabe(acao: AcaoLancamento, dias: readonly Dia[], rows: readonly LancamentoRow[]): void {
  const situacaoDe = (dia: Dia): SituacaoDia => rows.find((row) => row.dia === dia)?.estado ?? 'vazio';
  const [primeiro, ...outros] = dias.filter((dia) => !podeIr(situacaoDe(dia), acao));
  if (primeiro === undefined) return;
  const tambem = outros.length === 0 ? '' : ` e mais ${outros.length}`;
  refuse(lancamentoRefusals.acaoNaoCabe, {
    dados: { acao, dias: `${formatDia(primeiro)}${tambem}`, porque: PORQUE[situacaoDe(primeiro)] },
  });
}

/** What is told otherwise than the product or the DMS tells it goes with a reason. */
async function requireMotivos(
  { tx }: Ctx,
  casa: DealershipFacts,
  rows: readonly LancamentoRow[],
): Promise<void> {
  for (const row of rows) {
    const periodo = { inicio: row.dia, fim: row.dia };
    const produto = (await numerosDoProduto(tx, casa, periodo)).get(row.dia) ?? SEM_VALORES;
    const [dms] = await listNumerosDoDms(tx, casa.codConcessionaria, periodo);
    const falta = faltaMotivo({ ...row, lancado: valoresDe(row), produto, dms: dms ?? SEM_VALORES });
    if (falta.length > 0)
      refuse(lancamentoRefusals.semMotivo, {
        dados: { campos: falta.map(nomeDoCampo).join(', '), dia: formatDia(row.dia) },
        campos: falta.map((campo) => ({ campo, mensagem: 'Diga o motivo da diferença' })),
      });
  }
}
