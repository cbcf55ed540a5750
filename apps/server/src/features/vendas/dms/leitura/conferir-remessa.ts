import type { LeituraDms } from '@oferta/contracts/vendas/dms.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import type { Remessa, RemessaAberta } from './abrir-remessa.ts';
import { insertConteudo, insertLeitura, replaceRecusas } from './leitura.queries.ts';
import { casaDe, conferirAberta, desfechoDe, hashDaRemessa } from './ler-remessa.ts';
import { verLeitura } from './ver-leitura.ts';

interface Pedido {
  readonly remessa: Remessa;
  readonly aberta: RemessaAberta;
}

/** What a delivery would tell, kept to be looked at: a run without effect, whatever connector it comes by. */
export async function conferirRemessa(
  ctx: Ctx,
  casa: DealershipFacts,
  { remessa, aberta }: Pedido,
): Promise<LeituraDms> {
  const julgada = await conferirAberta(ctx, casa, { formato: remessa.formato, aberta });
  const desfecho = { ...desfechoDe(aberta, julgada), situacao: 'conferida' as const };
  const dona = casaDe(ctx, casa);
  const codLeitura = await insertLeitura(ctx.tx, dona, {
    desfecho,
    nova: {
      remessa,
      hash: hashDaRemessa(remessa, aberta.mapa),
      releituraDe: null,
      codUsuario: ctx.usuario?.codUsuario ?? null,
      codChave: null,
    },
  });
  await insertConteudo(ctx.tx, dona, { codLeitura, bytes: remessa.bytes });
  await replaceRecusas(ctx.tx, dona, { codLeitura, recusas: desfecho.recusas });
  return verLeitura(ctx, codLeitura);
}
