import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  type GradeDoMes,
  type lancamentoContracts,
  lancamentoRefusals,
} from '@oferta/contracts/vendas/lancamento.ts';
import { type Dia, diaDe, formatDia } from '@oferta/domain/dia.ts';
import { SEM_VALORES } from '@oferta/domain/vendas/campo-lancamento.ts';
import { isEditavel } from '@oferta/domain/vendas/lancamento.ts';
import { diasDoMes, fimDoMes, formatMes, inicioDoMes, type Mes, mesDe } from '@oferta/domain/vendas/mes.ts';
import { expedienteDe, feriadoEm, loadCalendario } from '#features/agenda/public.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import {
  findMes,
  insertLancamento,
  type LancamentoRow,
  listLancamentos,
  lockLancamentos,
  updateLancamento,
} from './lancamento.queries.ts';
import { numerosDoProduto } from './numeros-do-produto.ts';
import { requireDiasAbertos } from './require-mes-aberto.ts';
import { valoresDe } from './ver-dia.ts';

/** A month's days with what is typed of them; a day without an entry is empty, whatever the product counted. */
export async function verGradeDoMes(ctx: Ctx, casa: DealershipFacts, mes: Mes): Promise<GradeDoMes> {
  const { tx, now } = ctx;
  const { codConcessionaria, fuso } = casa;
  const periodo = { inicio: inicioDoMes(mes), fim: fimDoMes(mes) };
  const calendario = await loadCalendario(tx, codConcessionaria, periodo);
  const fechado = (await findMes(tx, codConcessionaria, mes))?.fechado ?? false;
  const lancados = new Map(
    (await listLancamentos(tx, codConcessionaria, periodo)).map((row) => [row.dia, row]),
  );
  const produto = await numerosDoProduto(tx, casa, periodo);
  return {
    mes,
    hoje: diaDe(now, fuso),
    dias: diasDoMes(mes).map((dia) => {
      const row = lancados.get(dia);
      const feriado = feriadoEm(calendario, dia);
      return {
        dia,
        situacao: fechado ? 'fechado' : (row?.estado ?? 'vazio'),
        trabalha: feriado === null && expedienteDe(calendario, dia) !== null,
        feriado,
        versao: row?.versao ?? 0,
        lancado: row ? valoresDe(row) : SEM_VALORES,
        produto: produto.get(dia) ?? SEM_VALORES,
      };
    }),
  };
}

type DiaDaGrade = InputOf<typeof lancamentoContracts.salvarGradeDoMes>['body']['dias'][number];

/**
 * Keeps cells of several days, all or none. A day that begins takes the product's figures in its other cells, as it does when it is
 * typed alone.
 */
export async function salvarGradeDoMes(
  ctx: Ctx,
  casa: DealershipFacts,
  { mes, dias }: { readonly mes: Mes; readonly dias: readonly DiaDaGrade[] },
): Promise<GradeDoMes> {
  const deFora = dias.find(({ dia }) => mesDe(dia) !== mes);
  if (deFora)
    refuse(lancamentoRefusals.deOutroMes, {
      dados: { dia: formatDia(deFora.dia), mes: formatMes(mes).toLowerCase() },
    });
  // In one order whoever saves, so that two wait for each other and never both.
  const quais = dias.map(({ dia }) => dia).toSorted((a, b) => a.localeCompare(b));
  await requireDiasAbertos(ctx, casa, quais);
  const atuais = new Map(
    (await lockLancamentos(ctx.tx, casa.codConcessionaria, quais)).map((row) => [row.dia, row]),
  );
  for (const dia of dias) requireComoVisto(dia, atuais.get(dia.dia));
  const novos = dias.filter(({ dia }) => !atuais.has(dia));
  await comecarDias(ctx, casa, novos);
  for (const { dia, valores } of dias) {
    const atual = atuais.get(dia);
    if (atual) await updateLancamento(ctx.tx, atual.codLancamento, { ...atual, valores });
  }
  ctx.cadastroChanged('lancamentos', casa.codConcessionaria);
  return verGradeDoMes(ctx, casa, mes);
}

function requireComoVisto({ dia, versao }: DiaDaGrade, atual: LancamentoRow | undefined): void {
  if ((atual?.versao ?? 0) !== versao) recusarAlterado(dia, atual?.quem);
  if (atual && !isEditavel(atual.estado))
    refuse(lancamentoRefusals.naoEditavel, { dados: { dia: formatDia(dia), estado: atual.estado } });
}

async function comecarDias(ctx: Ctx, casa: DealershipFacts, dias: readonly DiaDaGrade[]): Promise<void> {
  const ordem = dias.toSorted((a, b) => a.dia.localeCompare(b.dia));
  const [inicio, fim] = [ordem[0]?.dia, ordem.at(-1)?.dia];
  if (inicio === undefined || fim === undefined) return;
  const produto = await numerosDoProduto(ctx.tx, casa, { inicio, fim });
  const { codDistribuidor } = ctx.tenant;
  const { codConcessionaria } = casa;
  for (const { dia, valores } of ordem) {
    const ditos = Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== undefined));
    const nova = await insertLancamento(
      ctx.tx,
      { codDistribuidor, codConcessionaria },
      {
        dia,
        valores: { ...(produto.get(dia) ?? SEM_VALORES), ...ditos },
        codUsuario: ctx.usuario?.codUsuario ?? null,
      },
    );
    // Somebody began it between the look and now.
    if (!nova) recusarAlterado(dia);
  }
}

const recusarAlterado = (dia: Dia, quem?: string | null): never =>
  refuse(lancamentoRefusals.alteradoNoMes, { dados: { quem: quem ?? 'Outra pessoa', dia: formatDia(dia) } });
