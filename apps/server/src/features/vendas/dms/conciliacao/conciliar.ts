import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { conciliacaoContracts } from '@oferta/contracts/vendas/conciliacao.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { CampoLancamento } from '@oferta/domain/vendas/campo-lancamento.ts';
import { conflitosDe, type Conflito } from '@oferta/domain/vendas/dms/conciliacao.ts';
import { mesDe } from '@oferta/domain/vendas/mes.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { lockLancamentos, updateLancamento } from '../../lancamento/lancamento.queries.ts';
import { requireDiasAbertos } from '../../lancamento/require-mes-aberto.ts';
import { iniciarDia } from '../../lancamento/salvar-lancamento.ts';
import { casaDe } from '../leitura/ler-remessa.ts';
import { lockDms } from '../leitura/leitura.queries.ts';
import { saveDecididos } from './conciliacao.queries.ts';
import { diasConciliados } from './ver-conciliacao.ts';

type Calls = typeof conciliacaoContracts;
type Pedida = InputOf<Calls['conciliarDms']>['body']['decisoes'][number];
type Feito = OutputOf<Calls['conciliarDms']>;

/** Why the entry's figure goes with no other reason: it was taken from the DMS. */
const MOTIVO = 'Conforme o DMS';

/**
 * Settles figures one by one: ours stays, or the entry takes the DMS's. What is no longer as the person saw it, and what an
 * entry that was sent cannot take, is left as it is and told; the rest is done. A closed month refuses all of it.
 */
export async function conciliar(ctx: Ctx, casa: DealershipFacts, pedidas: readonly Pedida[]): Promise<Feito> {
  const dias = [...new Set(pedidas.map(({ dia }) => dia))].toSorted((a, b) => a.localeCompare(b));
  await requireDiasAbertos(ctx, casa, dias);
  await lockDms(ctx.tx, casa.codConcessionaria);
  // Whoever types into one of these days meanwhile waits, or is waited for.
  await lockLancamentos(ctx.tx, casa.codConcessionaria, dias);
  const abertos = await conflitosDosDias(ctx, casa, dias);
  const deixadas: Feito['deixadas'] = [];
  const aceitas = pedidas.filter((pedida) => {
    const porque = porqueNao(pedida, abertos.get(`${pedida.dia} ${pedida.campo}`));
    if (porque !== null) deixadas.push({ dia: pedida.dia, campo: pedida.campo, porque });
    return porque === null;
  });
  const doDms = aceitas.filter(({ decisao }) => decisao === 'dms');
  for (const dia of dias)
    await aceitarDoDms(ctx, casa, { dia, aceitas: doDms.filter((uma) => uma.dia === dia) });
  await saveDecididos(ctx.tx, casaDe(ctx, casa), {
    decididos: aceitas,
    codUsuario: ctx.usuario?.codUsuario ?? null,
  });
  ctx.cadastroChanged('lancamentos', casa.codConcessionaria);
  return { feitas: aceitas.length, deixadas };
}

/** Month by month: two days may lie half a century apart. */
async function conflitosDosDias(
  ctx: Ctx,
  casa: DealershipFacts,
  dias: readonly Dia[],
): Promise<ReadonlyMap<string, Conflito>> {
  const abertos = new Map<string, Conflito>();
  for (const doMes of Map.groupBy(dias, mesDe).values()) {
    const periodo = { inicio: doMes[0] ?? '', fim: doMes.at(-1) ?? '' };
    for (const dia of await diasConciliados(ctx, casa, { periodo, fechado: false }))
      for (const conflito of conflitosDe(dia)) abertos.set(`${conflito.dia} ${conflito.campo}`, conflito);
  }
  return abertos;
}

function porqueNao({ decisao, nosso, dms }: Pedida, conflito: Conflito | undefined): string | null {
  if (!conflito) return 'Já não há diferença aqui';
  if (conflito.nosso !== nosso || conflito.dms !== dms) return 'Os números mudaram enquanto você decidia';
  if (decisao === 'dms' && !conflito.cabe) return 'O dia já foi enviado: devolva-o para mudar um número';
  return null;
}

/** Puts the DMS's figures into a day's entry, which begins with the product's own where nobody began it. */
async function aceitarDoDms(
  ctx: Ctx,
  casa: DealershipFacts,
  { dia, aceitas }: { readonly dia: Dia; readonly aceitas: readonly Pedida[] },
): Promise<void> {
  if (aceitas.length === 0) return;
  await iniciarDia(ctx, casa, dia);
  const [row] = await lockLancamentos(ctx.tx, casa.codConcessionaria, [dia]);
  if (!row) throw new Error(`the entry of ${dia} went away under its lock`);
  const valores = Object.fromEntries(aceitas.map(({ campo, dms }) => [campo, dms]));
  const motivos: Partial<Record<CampoLancamento, string>> = Object.fromEntries(
    // Where ours was empty, there is nothing to explain.
    aceitas.flatMap(({ campo, nosso }) => (nosso === null ? [] : [[campo, MOTIVO]])),
  );
  await updateLancamento(ctx.tx, row.codLancamento, {
    valores,
    motivos: { ...row.motivos, ...motivos },
    observacao: row.observacao,
  });
}
