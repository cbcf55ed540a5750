import { type FechamentoDoMes, fechamentoRefusals } from '@oferta/contracts/relatorios/fechamento.ts';
import { formatMes, type Mes } from '@oferta/domain/vendas/mes.ts';
import { lockMes } from '#features/vendas/public.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { apurarCasa } from '../fatos/apurar.ts';
import { contarDepois, deleteDepois } from '../fatos/depois.queries.ts';
import { conferirMes, diasTrabalhados } from './conferir-mes.ts';
import { lerMes } from './conteudo-do-mes.ts';
import {
  findFechamento,
  type FechamentoRow,
  insertVersao,
  listVersoes,
  updateReaberto,
} from './fechamento.queries.ts';
import { verFechamento } from './ver-fechamento.ts';
import { hashDo, textoDo } from './versao-guardada.ts';

interface Pedido {
  readonly mes: Mes;
  /** The version that was seen. */
  readonly numero: number;
}

/** How a check is named in the sentence that keeps the month open. */
const PENDENCIAS: Readonly<Record<string, string>> = {
  mesTerminado: 'ele ainda não terminou',
  diasLancados: 'faltam dias',
  lancamentosAprovados: 'há lançamentos sem aprovação',
  ordensSemFechamento: 'há OS entregues e abertas',
};

/**
 * Freezes a month: its figures become a version with author, time and hash, and nobody alters them any more. Waits for
 * whoever is writing a day of it or counting, and holds those who come after until it is closed: what is signed is what every
 * report shows from then on.
 */
export async function fecharMes(
  ctx: Ctx,
  casa: DealershipFacts,
  { mes, numero: visto }: Pedido,
): Promise<FechamentoDoMes> {
  const { codConcessionaria } = casa;
  const { tx } = ctx;
  await lockMes(tx, codConcessionaria, { mes, para: 'fechar' });
  const fechamento = await findFechamento(tx, codConcessionaria, mes);
  requireVisto(fechamento, visto);
  if (fechamento?.fechado)
    refuse(fechamentoRefusals.jaFechado, { dados: { mes: emTexto(mes), numero: fechamento.numero } });

  await apurarCasa(tx, codConcessionaria, ctx.now);
  const vivo = await lerMes(tx, codConcessionaria, mes);
  const trabalhados = await diasTrabalhados(ctx, codConcessionaria, mes);
  const impedem = (await conferirMes(ctx, casa, { mes, vivo, trabalhados })).filter(
    ({ resultado }) => resultado === 'impede',
  );
  if (impedem.length > 0)
    refuse(fechamentoRefusals.pendencias, {
      dados: { pendencias: impedem.map(({ qual, texto }) => `${PENDENCIAS[qual]} (${texto})`).join('; ') },
    });

  const ultima = (await listVersoes(tx, codConcessionaria, mes)).at(-1);
  const conteudo = textoDo(vivo.conteudo);
  const hashAnterior = ultima?.hash ?? null;
  await insertVersao(tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria,
    mes,
    numero: visto + 1,
    conteudo,
    hash: hashDo(conteudo, hashAnterior),
    hashAnterior,
    motivo: fechamento?.motivoReabertura ?? null,
    agora: ctx.now,
    codUsuario: ctx.usuario?.codUsuario ?? null,
  });
  anunciar(ctx, codConcessionaria);
  return verFechamento(ctx, casa, mes);
}

/** Opens a closed month again; its versions stay as they are, and what its records told since is counted. */
export async function reabrirMes(
  ctx: Ctx,
  casa: DealershipFacts,
  { mes, numero: visto, motivo }: Pedido & { readonly motivo: string },
): Promise<FechamentoDoMes> {
  const { codConcessionaria } = casa;
  await lockMes(ctx.tx, codConcessionaria, { mes, para: 'fechar' });
  const fechamento = await findFechamento(ctx.tx, codConcessionaria, mes);
  requireVisto(fechamento, visto);
  if (!fechamento?.fechado) refuse(fechamentoRefusals.naoFechado, { dados: { mes: emTexto(mes) } });
  await updateReaberto(ctx.tx, fechamento.codFechamento, {
    motivo,
    agora: ctx.now,
    codUsuario: ctx.usuario?.codUsuario ?? null,
  });
  const aberto = { codConcessionaria, mes: `${mes}-01` };
  await contarDepois(ctx.tx, aberto);
  await deleteDepois(ctx.tx, aberto);
  anunciar(ctx, codConcessionaria);
  return verFechamento(ctx, casa, mes);
}

/** Of two who have the month open, the second is told that it is another by now. */
function requireVisto(fechamento: FechamentoRow | undefined, visto: number): void {
  const numero = fechamento?.numero ?? 0;
  if (numero !== visto) refuse(fechamentoRefusals.mudou, { dados: { numero } });
}

const emTexto = (mes: Mes): string => formatMes(mes).toLowerCase();

function anunciar(ctx: Ctx, codConcessionaria: number): void {
  ctx.cadastroChanged('fechamentos', codConcessionaria);
  ctx.cadastroChanged('lancamentos', codConcessionaria);
  ctx.cadastroChanged('numeros', codConcessionaria);
}
