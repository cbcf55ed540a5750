import type { ListaDoPainel, PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import { AUSENTE, formatDuracao, formatNumero, formatParte } from '@oferta/domain/relatorios/numero.ts';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import css from './dashboard.module.css';
import { horas } from './horas.ts';
import { NO_PERIODO } from './periodo-do-painel.ts';
import type { NumeroAberto } from './visitas-do-numero.tsx';
import { diaDaSemanaEmPalavras } from '../../model/dia-em-palavras.ts';

interface NumerosProps {
  readonly painel: PainelDaAgenda;
  readonly fuso: string;
  readonly onAbrir: (numero: NumeroAberto) => void;
}

interface Numero {
  readonly rotulo: string;
  readonly valor: string;
  readonly nota: string;
  readonly aba: string;
  /** Its visits, where no list shows more than a day of them. */
  readonly lista?: ListaDoPainel;
  readonly tom?: 'late' | 'warn' | undefined;
}

/** The strip on top: each number opens its list. Red is only what is late, amber only what is in danger. */
export function NumerosDoDia({ painel, fuso, onAbrir }: NumerosProps): ReactNode {
  const { dia, hoje, periodo, de, ate } = painel;
  return (
    <ul className={css['numeros']} aria-label="Números do dia">
      {numerosDe(painel, fuso).map(({ rotulo, valor, nota, aba, lista, tom }) => {
        const dentro = (
          <>
            <span>{rotulo}</span>
            <b className="num">{valor}</b>
            <small>{nota}</small>
          </>
        );
        return (
          <li key={rotulo}>
            {lista && periodo !== 'dia' ? (
              <button
                type="button"
                onClick={() => onAbrir({ titulo: `${rotulo} ${NO_PERIODO[periodo]}`, lista, de, ate })}
              >
                {dentro}
              </button>
            ) : (
              <GoTo to={`/agenda-virtual/${aba}`} search={dia === hoje ? {} : { dia }} data-tom={tom}>
                {dentro}
              </GoTo>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const parte = (valor: number | null): string => (valor === null ? AUSENTE : formatParte(valor));

function numerosDe(painel: PainelDaAgenda, fuso: string): Numero[] {
  const { agendados, media, recebidos, esperados, naoVieram, noShow, noShowDoMes } = painel;
  const { reservadoMin, capacidadeMin, ocupacao, horasVendidasMin, horasDisponiveisMin } = painel;
  const { recepcaoMediaMin, atrasadas, promessas, dia } = painel;
  const comparado = {
    dia: `${diaDaSemanaEmPalavras(dia).split('-')[0] ?? ''} média`,
    semana: 'média de 4 semanas',
    mes: 'média de 3 meses',
  }[painel.periodo];
  const proxima = promessas.find(({ risco }) => risco === 'atencao') ?? promessas[0];
  return [
    {
      rotulo: 'Agendados',
      valor: formatNumero(agendados),
      nota: media === null ? 'sem média ainda' : `${comparado} ${formatNumero(media)}`,
      aba: 'agendamentos',
      lista: 'marcados',
    },
    {
      rotulo: 'Recebidos',
      valor: formatNumero(recebidos),
      nota:
        recebidos > esperados ? `de ${agendados} ${NO_PERIODO[painel.periodo]}` : `de ${esperados} até agora`,
      aba: 'recepcao',
      lista: 'recebidos',
    },
    {
      rotulo: 'No-show',
      valor: formatNumero(naoVieram),
      nota: `${parte(noShow)} · 30 dias ${parte(noShowDoMes)}`,
      aba: 'noshow',
      lista: 'faltaram',
    },
    {
      rotulo: 'Carga da oficina',
      valor: ocupacao === null ? AUSENTE : formatParte(ocupacao, 0),
      nota:
        capacidadeMin === 0
          ? `sem mecânico ${NO_PERIODO[painel.periodo]}`
          : `${horas(reservadoMin)} de ${horas(capacidadeMin)}`,
      aba: 'mecanicos',
    },
    {
      rotulo: 'Horas vendidas',
      valor: horas(horasVendidasMin),
      nota: `de ${horas(horasDisponiveisMin)} disponíveis`,
      aba: 'servicos',
    },
    {
      rotulo: 'Recepção média',
      valor: recepcaoMediaMin === null ? AUSENTE : formatDuracao(recepcaoMediaMin),
      nota: 'até o serviço',
      aba: 'recepcao',
    },
    {
      rotulo: 'Entregas em atraso',
      valor: formatNumero(atrasadas.quantas),
      nota: atrasadas.maiorMin === null ? 'nenhuma' : `a maior, +${formatDuracao(atrasadas.maiorMin)}`,
      aba: 'entregas',
      tom: atrasadas.quantas > 0 ? 'late' : undefined,
    },
    {
      rotulo: 'Promessas em risco',
      valor: formatNumero(promessas.length),
      nota: proxima ? `a próxima às ${horaEm(proxima.prometidaEm, fuso)}` : 'nenhuma',
      aba: 'entregas',
      tom: promessas.length > 0 ? 'warn' : undefined,
    },
  ];
}
