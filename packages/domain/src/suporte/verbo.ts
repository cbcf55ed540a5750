import type { Mudanca } from './mudanca.ts';

interface Feito {
  readonly tabela: string;
  readonly operacao: 'criado' | 'alterado' | 'excluido';
  readonly mudancas: readonly Mudanca[];
  /** The columns as they were and as they are: what a change of state means. */
  readonly depois: Readonly<Record<string, unknown>> | null;
}

/** What becomes of a record by its new state, in the words of the counter. */
const ESTADOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agendamento: {
    pendente: 'Voltou para a agenda',
    confirmado: 'Confirmou',
    recepcionado: 'Recebeu o carro',
    emAtendimento: 'Começou o atendimento',
    entregue: 'Entregou o carro',
    noShow: 'Marcou que não veio',
    cancelado: 'Cancelou',
  },
  orcamento: {
    aguardando: 'Enviou ao cliente',
    aprovado: 'Aprovou',
    aprovadoParcial: 'Aprovou em parte',
    reprovado: 'Reprovou',
    finalizado: 'Finalizou',
    cancelado: 'Cancelou',
  },
  ticket: { resolvido: 'Resolveu', fechado: 'Encerrou' },
};

/** A column that says what was done, once it has a value. */
const MARCOS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  agendamento: [
    ['entregue_em', 'Entregou o carro'],
    ['recebido_em', 'Recebeu o carro'],
  ],
  servico: [
    ['entrega_em', 'Entregou o serviço'],
    ['qualidade_em', 'Conferiu a qualidade'],
    ['data_fim_servico', 'Terminou o serviço'],
    ['paralisado_em', 'Parou o serviço'],
    ['data_inicio_servico', 'Começou o serviço'],
  ],
  ordem_servico: [['fechada_em', 'Fechou a O.S.']],
  checklist: [
    ['cancelado_em', 'Cancelou'],
    ['finalizado_em', 'Finalizou'],
  ],
  recado: [['resolvido_em', 'Resolveu']],
  chave_integracao: [['revogada_em', 'Revogou']],
  sugestao_pedido: [
    ['enviada_em', 'Enviou o pedido'],
    ['aprovada_em', 'Aprovou o pedido'],
  ],
  lancamento: [
    ['aprovado_em', 'Aprovou o dia'],
    ['enviado_em', 'Enviou o dia'],
  ],
};

const FEITOS = { criado: 'Criou', alterado: 'Mudou', excluido: 'Excluiu' } as const;

/** What was done, as a manager tells it (design, modules 8): "Mudou a hora", "Recebeu o carro", "Criou". */
export function verboDe({ tabela, operacao, mudancas, depois }: Feito): string {
  if (operacao !== 'alterado') return FEITOS[operacao];
  const mudou = new Map(mudancas.map((mudanca) => [mudanca.campo, mudanca]));
  const estado = mudou.has('situacao')
    ? depois?.['situacao']
    : mudou.has('estado')
      ? depois?.['estado']
      : undefined;
  const doEstado = typeof estado === 'string' ? ESTADOS[tabela]?.[estado] : undefined;
  if (doEstado !== undefined) return doEstado;
  const marco = MARCOS[tabela]?.find(([campo]) => mudou.get(campo)?.antes === null);
  if (marco) return marco[1];
  if (mudou.has('cod_consultor') && depois?.['cod_consultor'] === null && tabela === 'agendamento')
    return 'Moveu para o bolsão';
  const ativo = mudou.get('ativo') ?? mudou.get('ativa');
  if (ativo) return ativo.depois === 'sim' ? 'Ativou' : 'Inativou';
  const [primeira, segunda, ...resto] = mudancas;
  if (!primeira) return 'Gravou sem mudar nada';
  if (!segunda) return `Mudou ${comArtigo(primeira.rotulo)}`;
  const mais = resto.length > 0 ? ` e mais ${resto.length}` : '';
  return mais === ''
    ? `Mudou ${comArtigo(primeira.rotulo)} e ${comArtigo(segunda.rotulo)}`
    : `Mudou ${comArtigo(primeira.rotulo)}, ${comArtigo(segunda.rotulo)}${mais}`;
}

/** Words whose ending says another gender than theirs. */
const MASCULINOS = /^(?:dia|mapa|sistema|tema|idioma)s?$/;
const FEMININOS = /^(?:O\.S\.|UF|placa|vez|cor|fase)$/;

/** A field with its article, by how its first word ends: "a hora", "o telefone", "as peças". */
export function comArtigo(rotulo: string): string {
  const [palavra = ''] = rotulo.split(' ');
  const feminina =
    FEMININOS.test(palavra) ||
    (!MASCULINOS.test(palavra) && /(?:as?|ções|ção|são|sões|dades?|gem|gens|mão)$/.test(palavra));
  const plural = /[^s]s$/.test(palavra) && !/(?:ês|CNPJs?)$/.test(palavra);
  return `${feminina ? 'a' : 'o'}${plural ? 's' : ''} ${rotulo}`;
}
