import {
  type OrcamentoPublico,
  type PaginaDoCliente,
  publicoRefusals,
} from '@oferta/contracts/oficina-digital/publico.ts';
import type { EstadoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import {
  impedimentoDaResposta,
  type SituacaoDoLink,
} from '@oferta/domain/oficina-digital/resposta-cliente.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { avisarResposta } from '../orcamento/envio/avisar-resposta.ts';
import { avisarOficina } from '../orcamento/envio/avisar-oficina.ts';
import { decidirOrcamento, type Escolha } from '../orcamento/decisao/decidir.ts';
import { lockOrcamento } from '../orcamento/orcamento.queries.ts';
import { type Aberto, abrirLink, refuseDecidido, requireNoAr } from './abrir-link.ts';
import { paginaDoCliente } from './pagina-do-cliente.ts';
import { contarErro, contarProva, provaQueConfere, type ProvaDita, requireCpf } from './prova-do-cliente.ts';
import { findPagina, type PaginaGuardada, updateCodigo } from './publico.queries.ts';
import { tokenDoLink } from './token-do-link.ts';

/** What the workshop hears of an answer (product 03, Customer page). */
const RESPOSTAS: Readonly<Partial<Record<EstadoOrcamento, string>>> = {
  aprovado: 'Cliente aprovou tudo',
  aprovadoParcial: 'Cliente aprovou uma parte',
  reprovado: 'Cliente não aprovou',
};

interface Resposta extends ProvaDita {
  readonly decisoes: readonly Escolha[];
  readonly nome: string;
  readonly numeroVersao: number;
  readonly totalAprovadoCentavos: number;
}

/**
 * Takes the customer's answer. The try at the proof is counted in a transaction of its own, before it is compared, and a
 * wrong one refused after the second: a refusal would take the count back. Everything is looked at again under the lock of the second: of two phones that
 * answer at once one is told that the other did.
 */
export async function decidirPeloLink(
  desk: Outside,
  resposta: Resposta,
  exchange: Exchange,
): Promise<PaginaDoCliente> {
  const token = tokenDoLink(exchange);
  requireCpf(resposta);
  const { mudar } = await abrirLink(desk, token);
  await mudar(async (ctx, aberto) => {
    const pagina = await findPagina(ctx.tx, aberto.link);
    requireResposta(aberto, pagina, resposta);
    // The page may have been opened before the dealership asked for it: nothing was tried, and nothing is counted.
    if (pagina.faltaCpf && resposta.prova !== 'cpfDeclarado') refuse(publicoRefusals.cpfObrigatorio);
    await contarProva(ctx, aberto, exchange);
  });
  const respondida = await mudar(async (ctx, aberto) => {
    const pagina = await findPagina(ctx.tx, aberto.link);
    requireResposta(aberto, pagina, resposta);
    const provaValor = await provaQueConfere(ctx, { aberto, pagina, token }, resposta);
    if (provaValor === null) {
      await contarErro(ctx, exchange);
      return null;
    }
    const pendentes = new Set(
      pagina.linhas.filter(({ decisao }) => decisao === 'pendente').map(({ codLinha }) => codLinha),
    );
    const { estado } = await decidirOrcamento(ctx, aberto.orcamento, {
      escolhas: resposta.decisoes.filter(({ codLinha }) => pendentes.has(codLinha)),
      numeroVersao: resposta.numeroVersao,
      quem: {
        canal: 'link',
        nome: resposta.nome,
        prova: resposta.prova,
        provaValor,
        endereco: exchange.endereco,
        navegador: exchange.navegador,
      },
    });
    await updateCodigo(ctx.tx, aberto.link.tokenHash, null);
    avisarOficina(ctx, aberto.orcamento, RESPOSTAS[estado] ?? 'Cliente respondeu uma parte');
    await avisarResposta(ctx, aberto.orcamento, resposta);
    return depois(ctx, aberto);
  });
  return respondida ?? refuse(publicoRefusals.provaErrada);
}

/** Ends the call when the answer is not one to what the customer was shown. */
function requireResposta(
  { situacao, orcamento, link }: Aberto,
  pagina: PaginaGuardada,
  dita: Resposta,
): void {
  requireNoAr(situacao);
  if (situacao === 'decidido') refuseDecidido(pagina.decididoEm, orcamento.fuso);
  if (dita.numeroVersao !== link.numeroVersao) refuse(publicoRefusals.versaoAntiga);
  // Only sending writes versions, in the contract's shape.
  const { linhas } = pagina.conteudo as unknown as OrcamentoPublico;
  const vistas = new Map(linhas.map(({ codLinha, totalCentavos }) => [codLinha, totalCentavos]));
  const impedimento = impedimentoDaResposta(
    pagina.linhas.map((linha) => ({ ...linha, vistoCentavos: vistas.get(linha.codLinha) ?? null })),
    dita,
  );
  if (impedimento === 'jaDecidido') {
    const antes = pagina.linhas.findLast(({ decididoEm }) => decididoEm !== null);
    refuseDecidido(antes?.decididoEm ?? null, orcamento.fuso);
  }
  if (impedimento) refuse(publicoRefusals[impedimento]);
}

async function depois(ctx: Ctx, { link }: Aberto): Promise<PaginaDoCliente> {
  const orcamento = (await lockOrcamento(ctx.tx, link.codOrcamento)) ?? refuse(publicoRefusals.linkInvalido);
  const situacao: SituacaoDoLink = orcamento.estado === 'enviado' ? 'aberto' : 'decidido';
  return paginaDoCliente(ctx, { link, orcamento, situacao });
}
