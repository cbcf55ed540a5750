import type { Hoje } from '@oferta/contracts/relatorios/adiante.ts';
import { formatHoras, formatNumero, formatParte } from '@oferta/domain/relatorios/numero.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GoTo, useGo } from '#kernel/address/navigation.tsx';
import type { Bar } from '#ui/charts/bar.ts';
import { BarsChart } from '#ui/charts/bars-chart.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import css from './casa.module.css';

interface HojeNaOficinaProps {
  readonly consulta: UseQueryResult<Hoje>;
}

const horas = (valor: number | null | undefined): string => (valor == null ? '—' : formatHoras(valor * 60));

/** Today by the hour against what the mechanics can do: full hours are dark, those with room say how much. */
export function HojeNaOficina({ consulta }: HojeNaOficinaProps): ReactNode {
  const { data } = consulta;
  const go = useGo();
  return (
    <Cartao
      titulo="Hoje na oficina"
      nota="por hora; o traço é a capacidade"
      fim={<GoTo to="/agenda-virtual">Abrir agenda</GoTo>}
      consulta={consulta}
      oQue="ler o dia da oficina"
      altura={180}
    >
      {data && (
        <>
          <p className={css['numeros']}>
            <span>
              <b>{formatHoras(data.reservadoMin)}</b> de {formatHoras(data.capacidadeMin)}
              {data.capacidadeMin > 0 && ` · ${formatParte(data.reservadoMin / data.capacidadeMin, 0)}`}
            </span>
            <span>
              <strong>{formatNumero(data.passagens)}</strong>{' '}
              {data.passagens === 1 ? 'passagem' : 'passagens'}
            </span>
            {data.semResposta > 0 && <em>{data.semResposta} sem resposta</em>}
          </p>
          <BarsChart
            name="Horas agendadas por hora do dia, contra a capacidade"
            bars={data.horas.map(barraDaHora)}
            height={146}
            format={(valor) => formatNumero(valor, Number.isInteger(valor) ? 0 : 1)}
            say={(bar) => `${bar.label}: ${horas(bar.value)} de ${horas(bar.target)}`}
            columns={[
              { title: 'Agendado', cell: ({ value }) => horas(value) },
              { title: 'Capacidade', cell: ({ target }) => horas(target) },
            ]}
            onOpen={() => go('/agenda-virtual')}
            card={(bar) => (
              <>
                <b>{bar.label}</b>
                <br />
                {horas(bar.value)} agendadas de {horas(bar.target)}
              </>
            )}
          />
        </>
      )}
    </Cartao>
  );
}

function barraDaHora({ hora, reservadoMin, capacidadeMin }: Hoje['horas'][number]): Bar {
  const livre = capacidadeMin - reservadoMin;
  return {
    id: String(hora),
    label: `${hora}h`,
    value: reservadoMin / 60,
    target: capacidadeMin / 60,
    strong: livre <= 0,
    ...(livre > 0 && { note: formatHoras(livre) }),
  };
}
