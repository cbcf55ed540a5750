import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import { AUSENTE, formatDuracao, formatNumero, formatParte } from '@oferta/domain/relatorios/numero.ts';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import css from './dashboard.module.css';
import { diaDaSemanaEmPalavras } from '../../model/dia-em-palavras.ts';

interface NumerosProps {
  readonly painel: PainelDaAgenda;
  readonly fuso: string;
}

interface Numero {
  readonly rotulo: string;
  readonly valor: string;
  readonly nota: string;
  readonly aba: string;
  readonly tom?: 'late' | 'warn' | undefined;
}

/** The strip on top: each number opens its list. Red is only what is late, amber only what is in danger. */
export function NumerosDoDia({ painel, fuso }: NumerosProps): ReactNode {
  const { dia, hoje } = painel;
  return (
    <ul className={css['numeros']} aria-label="Números do dia">
      {numerosDe(painel, fuso).map(({ rotulo, valor, nota, aba, tom }) => (
        <li key={rotulo}>
          <GoTo to={`/agenda-virtual/${aba}`} search={dia === hoje ? {} : { dia }} data-tom={tom}>
            <span>{rotulo}</span>
            <b className="num">{valor}</b>
            <small>{nota}</small>
          </GoTo>
        </li>
      ))}
    </ul>
  );
}

const parte = (valor: number | null): string => (valor === null ? AUSENTE : formatParte(valor));

function numerosDe(painel: PainelDaAgenda, fuso: string): Numero[] {
  const { agendados, mediaDoDia, recebidos, esperados, naoVieram, noShow, noShowDoMes } = painel;
  const { reservadoMin, capacidadeMin, ocupacao, horasVendidasMin, horasDisponiveisMin } = painel;
  const { recepcaoMediaMin, atrasadas, promessas, dia } = painel;
  const semana = diaDaSemanaEmPalavras(dia).split('-')[0] ?? '';
  const proxima = promessas.find(({ risco }) => risco === 'atencao') ?? promessas[0];
  return [
    {
      rotulo: 'Agendados',
      valor: formatNumero(agendados),
      nota: mediaDoDia === null ? 'sem média ainda' : `${semana} média ${formatNumero(mediaDoDia)}`,
      aba: 'agendamentos',
    },
    {
      rotulo: 'Recebidos',
      valor: formatNumero(recebidos),
      nota: recebidos > esperados ? `de ${agendados} no dia` : `de ${esperados} até agora`,
      aba: 'recepcao',
    },
    {
      rotulo: 'No-show',
      valor: formatNumero(naoVieram),
      nota: `${parte(noShow)} · 30 dias ${parte(noShowDoMes)}`,
      aba: 'noshow',
    },
    {
      rotulo: 'Carga da oficina',
      valor: ocupacao === null ? AUSENTE : formatParte(ocupacao, 0),
      nota: capacidadeMin === 0 ? 'sem mecânico no dia' : `${horas(reservadoMin)} de ${horas(capacidadeMin)}`,
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
      nota: 'da chegada ao serviço',
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

/** "68 h", "68 h 10". */
export const horas = (minutos: number): string => {
  const [inteiras, resto] = [Math.floor(minutos / 60), minutos % 60];
  return resto === 0 ? `${inteiras} h` : `${inteiras} h ${String(resto).padStart(2, '0')}`;
};
