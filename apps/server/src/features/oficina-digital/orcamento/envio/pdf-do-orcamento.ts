import type { OrcamentoPublico } from '@oferta/contracts/oficina-digital/publico.ts';
import { VALIDADE_USUAL_DIAS } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { fazerPdf } from '#kernel/pdf/fazer-pdf.ts';
import { findMarcaDosDocumentos } from '#kernel/platform.queries.ts';
import { findCadeia, findConteudoPublico, findCorDaMarca } from './envio.queries.ts';
import { enderecoDoLink } from './link-do-cliente.ts';
import { papelDoOrcamento } from './orcamento-pdf.ts';
import { requireLegivel } from '../orcamento-fio.ts';

/** A draft holds as long as it would if it were sent now. */
const VALIDADE_DE_RASCUNHO_MS = VALIDADE_USUAL_DIAS * 86_400_000;

/** The quote as it is now, on paper. Laid out after the transaction: it takes a while. */
export async function pdfDoOrcamento({ unit, now }: Outside, codOrcamento: number, exchange: Exchange) {
  const { marca, ...papel } = await unit(async (ctx) => {
    const orcamento = await requireLegivel(ctx, codOrcamento);
    const conteudo = await findConteudoPublico(ctx.tx, {
      codOrcamento,
      numeroVersao: orcamento.versaoEnviada,
      enviadoEm: now,
      validoAte: orcamento.validoAte ?? new Date(now.getTime() + VALIDADE_DE_RASCUNHO_MS),
    });
    const { aprovacoes } = await findCadeia(ctx.tx, codOrcamento);
    return {
      // The query writes the contract's shape.
      orcamento: conteudo as unknown as OrcamentoPublico,
      cor: await findCorDaMarca(ctx.tx, ctx.tenant.codDistribuidor),
      marca: await findMarcaDosDocumentos(ctx.tx, ctx.tenant.codDistribuidor),
      codigo: aprovacoes.at(-1)?.codigo ?? null,
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
