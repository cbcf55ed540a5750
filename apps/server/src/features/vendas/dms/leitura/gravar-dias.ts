import { NOMES_DOS_CAMPOS, SEM_VALORES, type Valores } from '@oferta/domain/vendas/campo-lancamento.ts';
import { diferem, type DiaDoDms } from '@oferta/domain/vendas/dms/julgar-dia.ts';
import type { Mes } from '@oferta/domain/vendas/mes.ts';
import { mesDe } from '@oferta/domain/vendas/mes.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { valoresDe } from '../../lancamento/ver-dia.ts';
import { type DitoRow, lockDitos, touchDitos, upsertDitos } from './dias.queries.ts';

interface Lote {
  readonly codLeitura: number;
  /** The reading by which it was told first, where it is read again: what others told since is newer, and stays. */
  readonly releituraDe: number | null;
  readonly dias: readonly DiaDoDms[];
  /** Their days stay as they are: what is told of them is what was told before, or it would not be here. */
  readonly fechados: ReadonlySet<Mes>;
}

/**
 * Keeps what a reading tells beside the entries, never in their place. What it has no column for stays; what it tells again
 * is only told later. Answers how many days say something new. The caller holds the months open.
 */
export async function gravarDias(
  ctx: Ctx,
  { codConcessionaria }: DealershipFacts,
  { codLeitura, releituraDe, dias, fechados }: Lote,
): Promise<number> {
  const abertos = dias.filter(({ dia }) => !fechados.has(mesDe(dia)));
  if (abertos.length === 0) return 0;
  const antes = await lockDitos(
    ctx.tx,
    codConcessionaria,
    abertos.map(({ dia }) => dia),
  );
  const antesDe = new Map(antes.map((row) => [row.dia, row]));
  const juntos = abertos.map((dito) => {
    const row = antesDe.get(dito.dia);
    return juntar(semOsMaisNovos(dito, row, releituraDe ?? codLeitura), row, codLeitura);
  });
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria, agora: ctx.now };
  const mudados = juntos.filter(({ mudou }) => mudou);
  await upsertDitos(ctx.tx, casa, mudados);
  await touchDitos(
    ctx.tx,
    casa,
    juntos.filter(({ mudou }) => !mudou),
  );
  if (mudados.length > 0) ctx.cadastroChanged('lancamentos', codConcessionaria);
  return mudados.length;
}

/** A day without the figures that a later reading told. */
function semOsMaisNovos({ dia, numeros }: DiaDoDms, antes: DitoRow | undefined, contado: number): DiaDoDms {
  const campos = NOMES_DOS_CAMPOS.filter(
    (campo) => numeros[campo] !== undefined && (antes?.fontes[campo] ?? 0) <= contado,
  );
  return { dia, numeros: Object.fromEntries(campos.map((campo) => [campo, numeros[campo]])) };
}

function juntar({ dia, numeros }: DiaDoDms, antes: DitoRow | undefined, codLeitura: number) {
  const ditos = NOMES_DOS_CAMPOS.filter((campo) => numeros[campo] !== undefined);
  const valores: Valores = { ...(antes ? valoresDe(antes) : SEM_VALORES), ...numeros } as Valores;
  const fontes = { ...antes?.fontes, ...Object.fromEntries(ditos.map((campo) => [campo, codLeitura])) };
  return { dia, valores, fontes, mudou: antes === undefined || diferem(numeros, antes) };
}
