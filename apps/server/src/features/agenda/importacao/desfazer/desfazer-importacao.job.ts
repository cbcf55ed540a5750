import { inSavepoint } from '#kernel/db/savepoint.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Ctx } from '#kernel/context.ts';
import { databaseError, SQLSTATE } from '#kernel/errors.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { countImportados, deleteImportado, type Importado, lockImportados } from './desfeito.queries.ts';
import { emLotes, PedidoDeLotes } from '../em-lotes.ts';
import { lockImportacao, updateImportacao } from '../importacao.queries.ts';
import { clearLinhas } from '../linha.queries.ts';

const LOTE = 100;
const OS_CITADAS = 10;

/** Deletes exactly what an import made and nobody has touched since; what was touched stays and is listed. */
export const desfazerImportacaoJob = defineJob({
  name: 'desfazer-importacao',
  emTurnos: true,
  payload: PedidoDeLotes,
  handler: (platform, pedido) => {
    const progresso = { depois: 0, mantidos: [] as Importado[] };
    return emLotes(platform, {
      pedido,
      acao: 'desfazer-importacao',
      falha: 'A importação não pôde ser desfeita por inteiro. Tente de novo para continuar.',
      lote: (ctx) => desfazerLote(ctx, pedido.codImportacao, progresso),
    });
  },
});

interface Progresso {
  /** The last code looked at; what is kept would be found again without it. */
  depois: number;
  mantidos: Importado[];
}

async function desfazerLote(ctx: Ctx, codImportacao: number, progresso: Progresso): Promise<boolean> {
  const { tx } = ctx;
  const importacao = await lockImportacao(tx, codImportacao);
  if (!importacao || (importacao.estado !== 'desfazendo' && importacao.estado !== 'falhou')) return false;

  const lote = await lockImportados(tx, codImportacao, { depois: progresso.depois, quantos: LOTE });
  const apagados: number[] = [];
  for (const importado of lote) {
    if (await apagar(ctx, importado)) apagados.push(importado.codAgendamento);
    else progresso.mantidos.push(importado);
    progresso.depois = importado.codAgendamento;
  }
  await clearLinhas(tx, codImportacao, apagados);

  const { aceitas, jaImportadas } = importacao.totais;
  const restam = await countImportados(tx, codImportacao, progresso.depois);
  const acabou = restam === 0;
  await updateImportacao(tx, codImportacao, {
    estado: acabou ? 'desfeita' : 'desfazendo',
    progresso: acabou ? 100 : Math.max(0, Math.floor(100 - (100 * restam) / (aceitas - jaImportadas))),
    erro: null,
    ...(acabou &&
      progresso.mantidos.length > 0 && { avisos: [...importacao.avisos, ficaram(progresso.mantidos)] }),
  });
  if (apagados.length > 0) announceAgenda(ctx, importacao.codConcessionaria);
  return !acabou;
}

/** False when it has been touched, or something hangs on it that only exists once somebody worked with it. */
async function apagar({ tx }: Ctx, { codAgendamento, intocado }: Importado): Promise<boolean> {
  if (!intocado) return false;
  try {
    await inSavepoint(tx, () => deleteImportado(tx, codAgendamento));
    return true;
  } catch (error) {
    if (databaseError(error)?.code === SQLSTATE.foreignKey) return false;
    throw error;
  }
}

function ficaram(mantidos: readonly Importado[]): string {
  const citadas = mantidos
    .slice(0, OS_CITADAS)
    .map(({ numeroOs, codAgendamento }) => numeroOs ?? `agendamento ${codAgendamento}`);
  const resto = mantidos.length > OS_CITADAS ? ` e mais ${mantidos.length - OS_CITADAS}` : '';
  return mantidos.length === 1
    ? `1 agendamento já tinha sido alterado e ficou na agenda: ${citadas.join(', ')}.`
    : `${mantidos.length} agendamentos já tinham sido alterados e ficaram na agenda: ${citadas.join(', ')}${resto}.`;
}
