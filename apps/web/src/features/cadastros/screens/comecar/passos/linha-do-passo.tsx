import type { Comeco } from '@oferta/contracts/cadastros/comecar.ts';
import { HORARIOS_DO_MODELO } from '@oferta/domain/cadastros/modelo/horarios.ts';
import { MINUTOS_DO_PASSO, type Passo } from '@oferta/domain/cadastros/modelo/passos.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import css from '../comecar.module.css';
import type { DoPasso } from './do-passo.ts';
import { PassoBoxes } from './passo-boxes.tsx';
import { PassoCarro } from './passo-carro.tsx';
import { PassoCasa } from './passo-casa.tsx';
import { PassoEquipe } from './passo-equipe.tsx';
import { PassoHorario } from './passo-horario.tsx';
import { PassoServicos } from './passo-servicos.tsx';

interface Descricao {
  readonly nome: string;
  /** What it is good for, for who has never seen the product. */
  readonly paraQue: string;
  /** What is there once it is done. */
  readonly resumo: (comeco: Comeco) => string;
  /** The registry in which what is there is changed. */
  readonly editar?: string;
  readonly Dentro: (props: DoPasso) => ReactNode;
}

const horarioEmPalavras = ({ semana }: Comeco): string =>
  HORARIOS_DO_MODELO.find((modelo) => JSON.stringify(modelo.semana) === JSON.stringify(semana))?.nome ??
  `Abre ${plural(semana.filter((dia) => dia !== null).length, 'dia', 'dias')} por semana`;

const DESCRICOES: Readonly<Record<Passo, Descricao>> = {
  casa: {
    nome: 'A concessionária ou oficina',
    paraQue: 'Quem são vocês e onde ficam. Os passos seguintes são só dela.',
    resumo: ({ casa }) => (casa ? `${casa.nome}, ${casa.cidade}/${casa.uf}` : ''),
    editar: '/cadastros/concessionaria/list',
    Dentro: PassoCasa,
  },
  horario: {
    nome: 'Horário de funcionamento',
    paraQue: 'Os dias e horas em que se pode marcar um carro.',
    resumo: horarioEmPalavras,
    Dentro: PassoHorario,
  },
  equipe: {
    nome: 'Equipe',
    paraQue: 'Consultor é quem recebe o cliente; mecânico é quem faz o serviço.',
    resumo: ({ consultores, mecanicos }) =>
      `${plural(consultores, 'consultor', 'consultores')} e ${plural(mecanicos, 'mecânico', 'mecânicos')}`,
    editar: '/cadastros/mecanicos/list',
    Dentro: PassoEquipe,
  },
  servicos: {
    nome: 'Serviços e tempos',
    paraQue: 'O que a oficina faz e quanto tempo leva: quem marca a visita de um carro escolhe daqui.',
    resumo: ({ servicos }) => plural(servicos, 'serviço', 'serviços'),
    editar: '/cadastros/servicos/list',
    Dentro: PassoServicos,
  },
  boxes: {
    nome: 'Boxes',
    paraQue: 'Box é o lugar do carro durante o serviço: um elevador, uma rampa, uma vaga.',
    resumo: ({ boxes }) => plural(boxes, 'box', 'boxes'),
    editar: '/cadastros/concessionaria/list',
    Dentro: PassoBoxes,
  },
  carro: {
    nome: 'Primeiro agendamento',
    paraQue: 'Marque a visita de um carro: ele aparece no quadro, no dia marcado.',
    resumo: () => 'Já há carro marcado',
    Dentro: PassoCarro,
  },
};

interface LinhaDoPassoProps extends DoPasso {
  readonly passo: Passo;
  readonly numero: number;
  readonly feito: boolean;
  readonly aberto: boolean;
  readonly onAbrir: () => void;
}

/** One step: done with what is there, open in place, or waiting with how long it takes. */
export function LinhaDoPasso({ passo, numero, feito, aberto, onAbrir, comeco, onFeito }: LinhaDoPassoProps) {
  const { nome, paraQue, resumo, editar, Dentro } = DESCRICOES[passo];
  // Everything but the house itself is of a house.
  const espera = passo !== 'casa' && comeco.casa === null;
  return (
    <li
      className={css['passo']}
      data-feito={feito}
      data-aberto={aberto}
      aria-current={aberto ? 'step' : undefined}
    >
      <span className={css['marca']} aria-hidden="true">
        {feito ? <IconCheck size={16} /> : numero}
      </span>
      <div className={css['dizer']}>
        <h2>
          {nome}
          {feito && <span className="vh"> (feito)</span>}
        </h2>
        <p>{feito && !aberto ? resumo(comeco) : paraQue}</p>
      </div>
      <div className={css['ao']} data-line={8}>
        {!feito && <span>{MINUTOS_DO_PASSO[passo]} min</span>}
        {!aberto && !feito && !espera && (
          <Button onClick={onAbrir} aria-label={`Fazer agora: ${nome}`}>
            Fazer agora
          </Button>
        )}
        {feito && !aberto && passo === 'horario' && (
          <Button variant="subtle" onClick={onAbrir} aria-label={`Editar ${nome}`}>
            Editar
          </Button>
        )}
        {feito && editar !== undefined && (
          <GoTo to={editar} className={buttonClass('subtle')} aria-label={`Editar ${nome}`}>
            Editar
          </GoTo>
        )}
      </div>
      {aberto && !espera && (
        <div className={css['dentro']} data-stack={12}>
          <Dentro comeco={comeco} onFeito={onFeito} />
        </div>
      )}
    </li>
  );
}
