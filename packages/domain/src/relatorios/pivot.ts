/** What a pivot can be cut by (product 06, BI). */
export const DIMENSOES = {
  dia: 'Dia',
  semana: 'Semana',
  mes: 'Mês',
  grupo: 'Grupo',
  concessionaria: 'Concessionária',
  marca: 'Marca',
  consultor: 'Consultor',
  mecanico: 'Mecânico',
  tipoServico: 'Tipo de serviço',
  modelo: 'Modelo',
  origem: 'Origem',
} as const;
export type Dimensao = keyof typeof DIMENSOES;
export const DIMENSAO_IDS = Object.keys(DIMENSOES) as Dimensao[];
