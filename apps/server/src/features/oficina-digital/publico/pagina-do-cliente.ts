import type { OrcamentoPublico, PaginaDoCliente } from '@oferta/contracts/oficina-digital/publico.ts';
import { type ProvaDoLink, provasDoLink } from '@oferta/domain/oficina-digital/resposta-cliente.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Aberto } from './abrir-link.ts';
import { findPagina, type PaginaGuardada } from './publico.queries.ts';
import { arquivosDe } from './token-do-link.ts';

/** What a link opens now: the version as it was sent, with what has been said of it since. */
export async function paginaDoCliente(ctx: Ctx, aberto: Aberto): Promise<PaginaDoCliente> {
  const { situacao, link } = aberto;
  const pagina = await findPagina(ctx.tx, link);
  const arquivos = arquivosDe(link.tokenHash);
  if (link.revogado) return { ...NADA, situacao, orcamento: soAOficina(conteudoDe(pagina)), arquivos };
  const orcamento = comDecisoes(pagina, link.numeroVersao);
  const mostradas = new Set(orcamento.linhas.flatMap(({ fotos }) => fotos));
  return {
    situacao,
    orcamento,
    perguntas: pagina.perguntas.map(({ codLinha, pergunta, resposta }) => ({ codLinha, pergunta, resposta })),
    provas: provasDe(aberto, pagina),
    finalDoCelular: celularDe(aberto.orcamento.telefone)?.slice(-2) ?? null,
    codigo: pagina.codigo,
    // The version speaks of the others to nobody.
    videos: pagina.videos.filter((codMidia) => mostradas.has(codMidia)),
    arquivos,
  };
}

/** What this customer can sign with. */
export const provasDe = (
  { orcamento }: Pick<Aberto, 'orcamento'>,
  { cpf, faltaCpf }: Pick<PaginaGuardada, 'cpf' | 'faltaCpf'>,
): ProvaDoLink[] =>
  provasDoLink({ cpf: cpf !== null, celular: celularDe(orcamento.telefone) !== null, faltaCpf });

// Only sending writes versions, in the contract's shape.
const conteudoDe = ({ conteudo }: PaginaGuardada) => conteudo as unknown as OrcamentoPublico;

/** The stored version, its lines as they were answered on it or before; what a later version said is not this one's. */
export function comDecisoes(pagina: PaginaGuardada, versaoDoLink: number): OrcamentoPublico {
  const agora = new Map(pagina.linhas.map((linha) => [linha.codLinha, linha]));
  const conteudo = conteudoDe(pagina);
  return {
    ...conteudo,
    linhas: conteudo.linhas.map((linha) => {
      const { decisao, numeroVersao } = agora.get(linha.codLinha) ?? { numeroVersao: null };
      return numeroVersao !== null && numeroVersao <= versaoDoLink && decisao ? { ...linha, decisao } : linha;
    }),
  };
}

/** A phone that takes an SMS, or null. */
export const celularDe = (telefone: string | null): string | null =>
  telefone !== null && /^\+55\d{2}9\d{8}$/.test(telefone) ? telefone : null;

const NADA = {
  perguntas: [],
  provas: [],
  finalDoCelular: null,
  codigo: null,
  videos: [],
} satisfies Partial<PaginaDoCliente>;

/** A link is taken off the air because a wrong person may hold it: whom to call, and nothing of the customer. */
const soAOficina = (conteudo: OrcamentoPublico): OrcamentoPublico => ({
  ...conteudo,
  veiculo: { placa: null, modelo: '', km: null },
  cliente: '',
  resumo: { verde: 0, amarelo: 0, vermelho: 0 },
  linhas: [],
  condicoesPagamento: null,
  inicioPrevisto: null,
  entregaPrevista: null,
  observacao: null,
});
