import { type PaginaDoCliente, publicoRefusals } from '@oferta/contracts/oficina-digital/publico.ts';
import { refuse } from '#kernel/errors.ts';
import type { Outside } from '#kernel/http/route.ts';
import { avisarPergunta } from '../orcamento/envio/avisar-resposta.ts';
import { avisarOficina } from '../orcamento/envio/avisar-oficina.ts';
import { anunciarOrcamentos } from '../orcamento/orcamento-fio.ts';
import { anotar } from '../orcamento/transicao.ts';
import { abrirLink, requireNoAr } from './abrir-link.ts';
import { paginaDoCliente } from './pagina-do-cliente.ts';
import { findPagina, insertPergunta } from './publico.queries.ts';

/** Questions that wait for the workshop, and of a quote altogether: somebody with a script must not fill the board. */
const ESPERANDO = 5;
const DO_ORCAMENTO = 30;

interface Pergunta {
  readonly codLinha?: number | null | undefined;
  readonly pergunta: string;
}

/** Asks the workshop something about the quote or one of its lines; the board counts it and the workshop hears it at once. */
export async function perguntar(
  desk: Outside,
  token: string,
  { codLinha = null, pergunta }: Pergunta,
): Promise<PaginaDoCliente> {
  const { mudar } = await abrirLink(desk, token);
  return mudar(async (ctx, aberto) => {
    const { orcamento, situacao, link } = aberto;
    const { codOrcamento, codConcessionaria } = orcamento;
    requireNoAr(situacao);
    const { perguntas, linhas } = await findPagina(ctx.tx, link);
    if (codLinha !== null && !linhas.some((linha) => linha.codLinha === codLinha))
      refuse(publicoRefusals.mudou);
    const esperando = perguntas.filter(({ resposta }) => resposta === null).length;
    if (esperando >= ESPERANDO || perguntas.length >= DO_ORCAMENTO) refuse(publicoRefusals.muitasPerguntas);
    await insertPergunta(ctx.tx, {
      codDistribuidor: ctx.tenant.codDistribuidor,
      codConcessionaria,
      codOrcamento,
      codLinha,
      pergunta,
      agora: ctx.now,
    });
    await anotar(ctx, orcamento, { acao: 'perguntar', quem: 'Cliente', motivo: pergunta });
    anunciarOrcamentos(ctx, codConcessionaria);
    avisarOficina(ctx, orcamento, 'Pergunta do cliente');
    await avisarPergunta(ctx, orcamento, { deItem: codLinha !== null });
    return paginaDoCliente(ctx, aberto);
  });
}
