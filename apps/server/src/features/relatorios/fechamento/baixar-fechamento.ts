import { fechamentoRefusals } from '@oferta/contracts/relatorios/fechamento.ts';
import { formatMes, type Mes } from '@oferta/domain/vendas/mes.ts';
import { refuse } from '#kernel/errors.ts';
import type { Download, Exchange, Outside } from '#kernel/http/route.ts';
import { fazerPdf } from '#kernel/pdf/fazer-pdf.ts';
import { findMarcaDosDocumentos } from '#kernel/platform.queries.ts';
import { findEmpresa } from '../pagina-unica/pagina-unica.queries.ts';
import { papelDoFechamento } from './papel/fechamento-pdf.ts';
import { findCasaDoPapel } from './papel/papel.queries.ts';
import { verFechamento } from './ver-fechamento.ts';

/** The last version of a closed month on paper, to be signed. A month that is open has nothing to sign. */
export async function baixarFechamento(
  { unit }: Outside,
  { codConcessionaria, mes }: { codConcessionaria: number; mes: Mes },
  exchange: Exchange,
): Promise<Download> {
  const casa = await exchange.concessionaria(codConcessionaria);
  const { logo, ...papel } = await unit(async (ctx) => {
    const { tx, tenant } = ctx;
    const fechamento = await verFechamento(ctx, casa, mes);
    if (fechamento.estado !== 'fechado')
      refuse(fechamentoRefusals.semFechamento, { dados: { mes: formatMes(mes).toLowerCase() } });
    return {
      fechamento,
      casa: await findCasaDoPapel(tx, codConcessionaria),
      cor: (await findEmpresa(tx, tenant.codDistribuidor)).cor,
      logo: (await findMarcaDosDocumentos(tx, tenant.codDistribuidor))?.logo ?? null,
      fuso: casa.fuso,
    };
  });
  return {
    tipo: 'application/pdf',
    conteudo: await fazerPdf(papelDoFechamento(papel), logo),
    nome: `fechamento-${mes}-v${papel.fechamento.numero}.pdf`,
  };
}
