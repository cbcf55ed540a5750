import type { Decisao, EstadoOrcamento } from './estado-orcamento.ts';

export const SITUACOES_DO_LINK = ['aberto', 'decidido', 'expirado', 'substituido', 'revogado'] as const;
/** How a customer's link stands. */
export type SituacaoDoLink = (typeof SITUACOES_DO_LINK)[number];

export type LinkDoCliente = {
  readonly revogado: boolean;
  readonly versaoDoLink: number;
  /** The version the customer has; 0: none. */
  readonly versaoEnviada: number;
  readonly estado: EstadoOrcamento;
  /** Whether the last day of the offer is over. */
  readonly vencido: boolean;
};

/** What a link opens now: only the version sent last can be answered, and only while the workshop has not taken it back. */
export function situacaoDoLink(link: LinkDoCliente): SituacaoDoLink {
  const { revogado, versaoDoLink, versaoEnviada, estado, vencido } = link;
  if (revogado || estado === 'cancelado') return 'revogado';
  if (versaoDoLink !== versaoEnviada) return 'substituido';
  switch (estado) {
    case 'enviado':
      return vencido ? 'expirado' : 'aberto';
    case 'expirado':
      return 'expirado';
    case 'aprovado':
    case 'aprovadoParcial':
    case 'reprovado':
    case 'finalizado':
      return 'decidido';
    default:
      // Being priced anew: what the link shows is no longer offered.
      return 'substituido';
  }
}

/** How the customer may show who they are at the link. */
export const PROVAS_DO_LINK = ['cpf', 'sms', 'cpfDeclarado'] as const;
export type ProvaDoLink = (typeof PROVAS_DO_LINK)[number];

/**
 * The proofs a customer is offered: what the registry has to compare with. Who left neither a CPF nor a mobile (a walk-in
 * with a landline) says their whole CPF, which is kept with the answer as said and not as checked. So does everybody of whom
 * the dealership asks for one and has none (`faltaCpf`).
 */
export function provasDoLink(registro: {
  readonly cpf: boolean;
  readonly celular: boolean;
  readonly faltaCpf: boolean;
}): ProvaDoLink[] {
  const { cpf, celular, faltaCpf } = registro;
  if (faltaCpf || (!cpf && !celular)) return ['cpfDeclarado'];
  return [...(cpf ? (['cpf'] as const) : []), ...(celular ? (['sms'] as const) : [])];
}

export type LinhaRespondida = {
  readonly codLinha: number;
  readonly decisao: Decisao;
  /** Alternatives for the same need share it; null: none. */
  readonly grupoOpcao: number | null;
  /** What it costs now, centavos. */
  readonly totalCentavos: number;
  /** What the customer was shown, centavos; null when the sent version has no such line. */
  readonly vistoCentavos: number | null;
};

export type RespostaDoCliente = {
  readonly decisoes: readonly { readonly codLinha: number; readonly decisao: 'aprovado' | 'recusado' }[];
  /** The sum of what `decisoes` approves, as the customer read it, centavos. */
  readonly totalAprovadoCentavos: number;
};

export type ImpedimentoResposta = 'mudou' | 'jaDecidido' | 'faltaDecidir' | 'umaPorOpcao';

/** What keeps a customer's answer from being taken, or null. Nothing is agreed to that was not read. */
export function impedimentoDaResposta(
  linhas: readonly LinhaRespondida[],
  { decisoes, totalAprovadoCentavos }: RespostaDoCliente,
): ImpedimentoResposta | null {
  const porCodigo = new Map(linhas.map((linha) => [linha.codLinha, linha]));
  const dita = new Map(decisoes.map(({ codLinha, decisao }) => [codLinha, decisao]));
  let soma = 0;
  for (const [codLinha, decisao] of dita) {
    const linha = porCodigo.get(codLinha);
    if (!linha || linha.vistoCentavos !== linha.totalCentavos) return 'mudou';
    if (linha.decisao !== 'pendente' && linha.decisao !== decisao) return 'jaDecidido';
    if (decisao === 'aprovado') soma += linha.vistoCentavos;
  }
  if (linhas.some(({ codLinha, decisao }) => decisao === 'pendente' && !dita.has(codLinha)))
    return 'faltaDecidir';
  const tomadas = linhas
    .filter(({ codLinha, decisao }) => (dita.get(codLinha) ?? decisao) === 'aprovado')
    .flatMap(({ grupoOpcao }) => (grupoOpcao === null ? [] : [grupoOpcao]));
  if (new Set(tomadas).size !== tomadas.length) return 'umaPorOpcao';
  return soma === totalAprovadoCentavos ? null : 'mudou';
}
