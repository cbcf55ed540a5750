import { publicoRefusals } from '@oferta/contracts/oficina-digital/publico.ts';
import { refuse } from '#kernel/errors.ts';
import type { Download, Exchange, Outside } from '#kernel/http/route.ts';
import { fazerPdf } from '#kernel/pdf/fazer-pdf.ts';
import { findMarcaDosDocumentos } from '#kernel/platform.queries.ts';
import { findCorDaMarca } from '../orcamento/envio/envio.queries.ts';
import { enderecoDoLink } from '../orcamento/envio/link-do-cliente.ts';
import { papelDoOrcamento } from '../orcamento/envio/orcamento-pdf.ts';
import { abrirLink } from './abrir-link.ts';
import { comDecisoes } from './pagina-do-cliente.ts';
import { findPagina } from './publico.queries.ts';
import { tokenDosArquivos } from './token-do-link.ts';

/** The link's version on paper, with the answers to it and the code that verifies them. */
export async function pdfDoCliente(desk: Outside, exchange: Exchange): Promise<Download> {
  const { ler } = await abrirLink(desk, tokenDosArquivos(exchange));
  const { marca, ...papel } = await ler(async (ctx, { link, orcamento }) => {
    if (link.revogado) refuse(publicoRefusals.linkInvalido);
    const pagina = await findPagina(ctx.tx, link);
    return {
      orcamento: comDecisoes(pagina, link.numeroVersao),
      cor: await findCorDaMarca(ctx.tx, ctx.tenant.codDistribuidor),
      marca: await findMarcaDosDocumentos(ctx.tx, ctx.tenant.codDistribuidor),
      codigo: pagina.codigo,
      paginas: await enderecoDoLink(ctx, exchange),
      fuso: orcamento.fuso,
    };
  });
  return {
    tipo: 'application/pdf',
    conteudo: await fazerPdf(papelDoOrcamento(papel), marca?.logo ?? null),
    nome: `orcamento-${papel.orcamento.numero}.pdf`,
  };
}
