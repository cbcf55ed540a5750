import type { Screen } from '@oferta/contracts/screen.ts';
import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';

/** What a place is empty for want of. */
export type Causa = 'concessionaria' | 'consultor' | 'mecanico' | 'servico' | 'tipoServico' | 'box';

/** Why it is empty, and where that is mended. */
export interface Cura {
  /** "Ainda sem mecânico." */
  readonly titulo: string;
  /** What does not work without it, in a sentence. */
  readonly porque: string;
  readonly verbo: string;
  /** The screen that mends it: who may open it is offered the way there. */
  readonly tela: Screen;
  readonly to: string;
}

const OFICINA = 'o gerente ou o chefe de oficina';

/** One place tells all causes: an empty list, board, choice or hour says the same of the same want. */
export const CURAS: Readonly<Record<Causa, Cura>> = {
  concessionaria: {
    titulo: 'Ainda sem concessionária.',
    porque: 'Tudo o mais é de uma delas.',
    verbo: 'Cadastrar a primeira',
    tela: cadastrosScreens.comecar,
    to: '/comecar',
  },
  consultor: {
    titulo: 'Ainda sem consultor.',
    porque: 'Cada consultor é uma coluna da agenda: é quem recebe o cliente.',
    verbo: 'Cadastrar consultores',
    tela: cadastrosScreens['consultores-list'],
    to: '/cadastros/consultores/list',
  },
  mecanico: {
    titulo: 'Ainda sem mecânico.',
    porque: 'Sem quem faça o serviço, nenhuma hora comporta um carro.',
    verbo: 'Cadastrar mecânicos',
    tela: cadastrosScreens['mecanicos-list'],
    to: '/cadastros/mecanicos/list',
  },
  servico: {
    titulo: 'Ainda sem serviço.',
    porque: 'Quem agenda escolhe do que a oficina oferece, com o tempo de cada um.',
    verbo: 'Cadastrar serviços',
    tela: cadastrosScreens['servicos-list'],
    to: '/cadastros/servicos/list',
  },
  tipoServico: {
    titulo: 'Ainda sem tipo de serviço.',
    porque:
      'Cada serviço é de um tipo (revisão, freios, elétrica…): ficam no botão Tipos de serviço da lista.',
    verbo: 'Abrir a lista de serviços',
    tela: cadastrosScreens['servicos-list'],
    to: '/cadastros/servicos/list',
  },
  box: {
    titulo: 'Ainda sem box.',
    porque: 'Boxes são onde os carros ficam enquanto são trabalhados.',
    verbo: 'Cadastrar boxes',
    tela: cadastrosScreens['concessionaria-list'],
    to: '/cadastros/concessionaria/list',
  },
};

/** Whom to ask who may not mend it: whoever may open the screen that does. */
export const aQuemPedir = ({ tela }: Cura): string =>
  Array.isArray(tela.niveis) && tela.niveis.includes(3) ? OFICINA : 'o distribuidor';
