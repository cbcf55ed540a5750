import type { Consultor } from '@oferta/contracts/agenda/equipe.ts';
import { plural } from '@oferta/domain/plural.ts';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { hueAt } from '#ui/tone.ts';
import type { QuadroConsultores } from '../../../hooks/quadro/use-quadro-consultores.ts';
import { useAgendaUrl } from '../../../hooks/use-agenda-url.ts';
import { blocosDe, fechadoPorque } from '../../../model/blocos-do-dia.ts';
import { disponivelMin, ocupacaoPct } from '../../../model/ocupacao.ts';
import { passaNoFiltro, type FiltroAgenda } from '../../../model/filtro-agenda.ts';
import { SemFaixas } from '../sem-faixas.tsx';
import { TabelaDaCarga } from './tabela-da-carga.tsx';
import css from './tabela-da-carga.module.css';

interface CargaDosConsultoresProps {
  readonly quadro: QuadroConsultores;
  /** Whose weeks are shown. */
  readonly consultores: readonly Consultor[];
  readonly filtro: FiltroAgenda;
}

/** The week of several consultants, or a sentence where there is none: a grid of days would lay all their cards over one another. A name opens their own week. */
export function CargaDosConsultores(props: CargaDosConsultoresProps): ReactNode {
  const { quadro, consultores, filtro } = props;
  const [, patch] = useAgendaUrl();
  const { dias, agora, eventos, calendario } = quadro;
  if (!calendario || consultores.length === 0) return <SemFaixas por="consultor" />;
  const abertos = dias.filter(
    (dia) =>
      fechadoPorque(calendario, dia) !== 'Fechado' || eventos.some(({ resourceId }) => resourceId === dia),
  );
  return (
    <TabelaDaCarga
      de="Consultor"
      semana={abertos}
      hoje={agora.dia}
      umDia={{ visao: 'dia' }}
      linhas={consultores.map(
        ({ codConsultor, nome, nomeTratado, imagem, corAgenda, jornada, capacidade }) => ({
          id: String(codConsultor),
          titulo: nomeTratado,
          cabeca: (
            <button
              type="button"
              className={css['pessoa']}
              title={`Ver a semana de ${nomeTratado}`}
              onClick={() => patch({ con: [String(codConsultor)] })}
            >
              <Avatar name={nome} hue={hueAt(corAgenda - 1)} src={imagem ?? undefined} />
              {nomeTratado}
            </button>
          ),
          cargaEm(dia) {
            const lista = eventos.filter(
              (evento) =>
                evento.resourceId === dia &&
                evento.agendamento.codConsultor === codConsultor &&
                passaNoFiltro(evento, filtro),
            );
            const dono = { resourceId: dia, recurso: 'consultor', cod: codConsultor, jornada } as const;
            const livre = disponivelMin(blocosDe(dono, dia, calendario)) * capacidade;
            return {
              carga: ocupacaoPct(lista, livre),
              detalhe: plural(lista.length, 'carro', 'carros'),
            };
          },
        }),
      )}
    />
  );
}
