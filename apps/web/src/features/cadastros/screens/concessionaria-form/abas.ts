import type { ValoresConcessionaria } from './valores-concessionaria.ts';

/** The form's parts, in the order of their tabs, and the values each edits. */
export const ABAS = [
  {
    id: 'dados',
    label: 'Dados',
    campos: ['nome', 'razaoSocial', 'cnpj', 'codigoInterno', 'codGrupo', 'marcas', 'telefone', 'email'],
  },
  {
    id: 'endereco',
    label: 'Endereço',
    campos: ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'codIbge', 'municipio', 'fuso'],
  },
  {
    id: 'agenda',
    label: 'Agenda',
    campos: [
      'semana',
      'modeloAgenda',
      'intervaloMin',
      'capacidadeDia',
      'politicaLotacao',
      'politicaCapacidade',
      'pesoDeQuemEspera',
      'toleranciaNoShowMin',
      'diasOsAtrasada',
      'mostrarPreco',
      'cpfObrigatorio',
    ],
  },
  { id: 'feriados', label: 'Feriados', campos: ['feriados'] },
  { id: 'boxes', label: 'Boxes', campos: ['boxes'] },
  { id: 'precos', label: 'Preços e impostos', campos: ['taxasHora', 'impostos'] },
  { id: 'integracao', label: 'Integrações', campos: ['tipoConexao', 'dms', 'codigoDms'] },
] as const satisfies readonly {
  id: string;
  label: string;
  campos: readonly (keyof ValoresConcessionaria)[];
}[];
export type Aba = (typeof ABAS)[number]['id'];
export const IDS_DAS_ABAS = [
  'dados',
  'endereco',
  'agenda',
  'feriados',
  'boxes',
  'precos',
  'integracao',
] as const;

/** The first part that holds one of these fields, by the first step of their paths. */
export function abaDe(campos: readonly string[]): Aba | undefined {
  const primeiros = new Set(campos.map((campo) => campo.split('.')[0] ?? ''));
  return ABAS.find((aba) => aba.campos.some((campo) => primeiros.has(campo)))?.id;
}
