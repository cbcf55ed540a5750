import type { TipoAgenda } from './screens.ts';

/** What the agenda's parts are called, by the word in their address: on their tabs and in the log of visits. */
export const NOME_DA_ABA: Readonly<Record<TipoAgenda, string>> = {
  consultores: 'Consultores',
  mecanicos: 'Mecânicos',
  agendamentos: 'Agendamentos',
  servicos: 'Serviços',
  entregas: 'Entregas',
  paralisados: 'Paralisados',
  bolsao: 'Bolsão',
  noshow: 'No-show',
  'por-resolver': 'Por resolver',
  oficina: 'Meu dia',
  recepcao: 'Recepção',
  importar: 'Importar',
  'e-se': 'E se?',
  passado: 'Máquina do tempo',
};
