import type { Dimensao } from '../pivot.ts';

/** One of a dimension, and many of them. */
export const DIMENSOES_DITAS: { readonly [D in Dimensao]: readonly [readonly string[], readonly string[]] } =
  {
    dia: [['dia'], ['dias']],
    semana: [['semana'], ['semanas']],
    mes: [['mes'], ['meses']],
    grupo: [['grupo'], ['grupos']],
    concessionaria: [
      ['concessionaria', 'loja', 'casa', 'filial', 'unidade'],
      ['concessionarias', 'lojas', 'casas', 'filiais', 'unidades'],
    ],
    marca: [['marca'], ['marcas']],
    consultor: [
      ['consultor', 'consultora'],
      ['consultores', 'consultoras'],
    ],
    mecanico: [
      ['mecanico', 'mecanica', 'tecnico'],
      ['mecanicos', 'tecnicos'],
    ],
    tipoServico: [
      ['tipo de servico', 'tipo', 'servico'],
      ['tipos de servico', 'tipos', 'servicos'],
    ],
    modelo: [['modelo'], ['modelos']],
    origem: [
      ['origem', 'canal'],
      ['origens', 'canais'],
    ],
  };

/** How a dimension is asked for: "por consultor". */
export const POR: { readonly [D in Dimensao]: string } = {
  dia: 'dia',
  semana: 'semana',
  mes: 'mês',
  grupo: 'grupo',
  concessionaria: 'concessionária',
  marca: 'marca',
  consultor: 'consultor',
  mecanico: 'mecânico',
  tipoServico: 'tipo de serviço',
  modelo: 'modelo',
  origem: 'origem',
};

/** Words that bind the others and change nothing. What narrows or turns a question around ("sem", "exceto", "acima") is none of them. */
export const LIGACOES: ReadonlySet<string> = new Set(
  (
    'a o as os um uma de do da dos das em no na nos nas e para pra com que foi foram e esta estao estava estamos ficou ' +
    'deu teve tivemos tive houve fez fizemos feito qual quais quanto quanta quantos quantas como me mostre mostra mostrar ver ' +
    'quero saber diga dizer total valor numero taxa nosso nossa nossos nossas meu minha eu a gente nos la foi no oficina rede toda ' +
    'tem ter tinha recebemos recebeu chegaram chegou entraram sairam fazem fizeram deste desta'
  ).split(' '),
);

/** What stands before a name and never before a month. */
export const ANTES_DE_NOME: ReadonlySet<string> = new Set([
  'do',
  'da',
  'dos',
  'das',
  'pelo',
  'pela',
  'no',
  'na',
  'o',
  'a',
]);
/** What stands before a month and seldom before a name. */
export const ANTES_DE_MES: ReadonlySet<string> = new Set(['em', 'desde', 'mes']);
