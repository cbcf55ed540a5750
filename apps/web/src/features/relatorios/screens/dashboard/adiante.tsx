import { ALARME_DA_HORA, type Adiante } from '@oferta/contracts/relatorios/adiante.ts';
import { formatHoras, formatNumero, formatParte } from '@oferta/domain/relatorios/numero.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { Bullet } from '#ui/charts/bullet.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import { diaCurto } from '../../model/periodo-em-palavras.ts';
import css from './adiante.module.css';

interface AdianteProps {
  readonly consulta: UseQueryResult<Adiante>;
}

/** The mean capacity of the days to come, as the head of the card says it. */
function capacidadePorDia({ dias }: Adiante): string {
  const soma = dias.reduce((total, { capacidadeMin }) => total + capacidadeMin, 0);
  return `${formatNumero(dias.length === 0 ? 0 : soma / dias.length / 60)} h por dia`;
}

/** The next worked days of a network: how full they are. */
export function AgendaAdiante({ consulta }: AdianteProps): ReactNode {
  const { data } = consulta;
  return (
    <Cartao
      titulo="Agenda adiante"
      fim={data && capacidadePorDia(data).replace(' por dia', '/dia')}
      consulta={consulta}
      oQue="ler a agenda dos próximos dias"
    >
      <ul className={css['dias']}>
        {data?.dias.map(({ dia, ocupacao }) => (
          <li key={dia}>
            <span>{diaCurto(dia)}</span>
            <Bullet value={ocupacao ?? 0} max={1} />
            <b>{ocupacao === null ? '—' : formatParte(ocupacao, 0)}</b>
          </li>
        ))}
      </ul>
    </Cartao>
  );
}

/** The same of one dealership, in hours that can still be sold. */
export function ProximosDias({ consulta }: AdianteProps): ReactNode {
  const { data } = consulta;
  return (
    <Cartao
      titulo="Próximos 5 dias úteis"
      fim={data && capacidadePorDia(data)}
      consulta={consulta}
      oQue="ler a agenda dos próximos dias"
    >
      <ul className={css['proximos']}>
        {data?.dias.map(({ dia, reservadoMin, capacidadeMin }) => (
          <li key={dia}>
            <GoTo to="/agenda-virtual" search={{ dia }}>
              <span>{diaCurto(dia)}</span>
              <Bullet value={reservadoMin} max={Math.max(capacidadeMin, 1)} />
              <b>{formatHoras(reservadoMin)}</b>
              <small>
                {capacidadeMin >= reservadoMin
                  ? `${formatHoras(capacidadeMin - reservadoMin)} livres`
                  : `${formatHoras(reservadoMin - capacidadeMin)} a mais`}
              </small>
            </GoTo>
          </li>
        ))}
      </ul>
    </Cartao>
  );
}

const FAIXA: Readonly<Record<Adiante['ordens']['faixas'][number]['faixa'], string>> = {
  '0-2': '0–2 dias',
  '3-7': '3–7 dias',
  '8-15': '8–15 dias',
  '16+': '> 15 dias',
};

const emMil = (centavos: number): string =>
  centavos >= 100_000_000
    ? `R$ ${formatNumero(centavos / 100_000_000, 2)} mi`
    : `R$ ${formatNumero(centavos / 100_000, centavos >= 5_000_000 ? 0 : 1)} mil`;

/** Open orders by age: what lies there longest is red. */
export function OrdensAbertas({
  consulta,
  children,
}: AdianteProps & { readonly children?: ReactNode }): ReactNode {
  const { data } = consulta;
  const maior = Math.max(1, ...(data?.ordens.faixas ?? []).map(({ quantas }) => quantas));
  return (
    <Cartao
      titulo="Ordens abertas"
      fim={data && `${formatNumero(data.ordens.quantas)} · ${emMil(data.ordens.valorCentavos)}`}
      consulta={consulta}
      oQue="contar as ordens abertas"
    >
      <ul className={css['faixas']}>
        {data?.ordens.faixas.map(({ faixa, quantas, valorCentavos }) => (
          <li key={faixa} data-velha={(faixa === '16+' && quantas > 0) || undefined}>
            <span>{FAIXA[faixa]}</span>
            <b>{formatNumero(quantas)}</b>
            <Bullet
              value={quantas}
              max={maior}
              groove={false}
              ink={faixa === '16+' ? 'var(--late)' : 'var(--s1)'}
            />
            <span>{emMil(valorCentavos)}</span>
          </li>
        ))}
      </ul>
      {children}
    </Cartao>
  );
}

/** What waits for a manager in the network. */
export function ExigeDecisao({ consulta }: AdianteProps): ReactNode {
  const { data } = consulta;
  return (
    <Cartao titulo="Exige decisão" consulta={consulta} oQue="ler o que espera decisão">
      {data && (
        <ul className={css['decisoes']}>
          <Decisao
            para="/oficina-digital/gerenciar"
            texto="Orçamentos com o cliente"
            quanto={data.orcamentos.quantos}
            nota={emMil(data.orcamentos.valorCentavos)}
          />
          <Decisao
            para="/oficina-digital/gerenciar"
            texto="… há mais de 24 h"
            quanto={data.orcamentos.maisDeUmDia.quantos}
            nota={emMil(data.orcamentos.maisDeUmDia.valorCentavos)}
            tom={data.orcamentos.maisDeUmDia.quantos > 0 ? 'atencao' : undefined}
          />
          <Decisao
            para="/dashboard"
            search={{ abrir: 'horaSobreTabela' }}
            texto={`Hora vendida < ${formatParte(ALARME_DA_HORA, 0)}`}
            quanto={data.hora.casasEmAlarme}
            nota={`de ${data.hora.casas}`}
            tom={data.hora.casasEmAlarme > 0 ? 'tarde' : undefined}
          />
          {data.semLancamento && (
            <Decisao
              para="/vendas/lancamento-mensal"
              texto="Dias sem lançamento"
              quanto={data.semLancamento.dias}
              nota={`${data.semLancamento.casas} ${data.semLancamento.casas === 1 ? 'loja' : 'lojas'}`}
              tom={data.semLancamento.dias > 0 ? 'atencao' : undefined}
            />
          )}
        </ul>
      )}
    </Cartao>
  );
}

interface DecisaoProps {
  readonly para: string;
  readonly search?: Record<string, string>;
  readonly texto: string;
  readonly quanto: number;
  readonly nota: string;
  readonly tom?: 'atencao' | 'tarde' | undefined;
}

function Decisao({ para, search, texto, quanto, nota, tom }: DecisaoProps): ReactNode {
  return (
    <li>
      <GoTo to={para} {...(search && { search })}>
        <span>{texto}</span>
        <b data-tom={tom}>{formatNumero(quanto)}</b>
        <small>{nota}</small>
      </GoTo>
    </li>
  );
}
