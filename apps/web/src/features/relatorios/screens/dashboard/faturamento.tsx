import type { Painel } from '@oferta/contracts/relatorios/painel.ts';
import { vendasScreens } from '@oferta/contracts/vendas/screens.ts';
import { dizerVariacao, formatNumero, formatParte, formatReais } from '@oferta/domain/relatorios/numero.ts';
import { diaEMes, nomeDoComparado } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import type { Bar } from '#ui/charts/bar.ts';
import { BarsChart } from '#ui/charts/bars-chart.tsx';
import { Change, Mark } from '#ui/charts/mark.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import type { RecorteDaTela } from '../../hooks/use-recorte.ts';
import css from './faturamento.module.css';
import { MesVazio } from './mes-vazio.tsx';

/** Where targets are set. */
const METAS = vendasScreens['lancamento-mensal'].path;

interface FaturamentoProps {
  readonly consulta: UseQueryResult<Painel>;
  readonly tela: RecorteDaTela;
  /** "Outubro". */
  readonly comparado: string;
  readonly phone: boolean;
}

/** The month's revenue: what was done, where it will land, and what is missing; day by day below. */
export function Faturamento({ consulta, tela, comparado, phone }: FaturamentoProps): ReactNode {
  const { data } = consulta;
  const somado = data && somaDoMes(data);
  return (
    <Cartao
      titulo="Faturamento do mês"
      nota={phone ? undefined : 'por dia útil, em R$ mil'}
      fim={data && somado && <NoFim painel={data} somado={somado} phone={phone} />}
      consulta={consulta}
      oQue="calcular o faturamento"
      altura={phone ? 150 : 190}
    >
      {data &&
        somado &&
        (somado.valor === 0 ? (
          <MesVazio painel={data} tela={tela} />
        ) : (
          <>
            <Numeros painel={data} somado={somado} phone={phone} />
            <Dias
              painel={data}
              temAnterior={somado.anterior !== null}
              comparado={comparado}
              phone={phone}
              onAbrir={() => tela.abrir('faturamento')}
            />
          </>
        ))}
    </Cartao>
  );
}

interface Somado {
  readonly valor: number;
  readonly anterior: number | null;
}

/** What is shown is what its days add up to. */
function somaDoMes({ dias }: Painel): Somado {
  const soma = (valores: readonly (number | null)[]): number =>
    valores.reduce<number>((total, um) => total + (um ?? 0), 0);
  const feitos = dias.filter(({ valorCentavos }) => valorCentavos !== null);
  const anterior = soma(feitos.map(({ anteriorCentavos }) => anteriorCentavos));
  return {
    valor: soma(feitos.map(({ valorCentavos }) => valorCentavos)),
    // A month without a sale is none to compare with.
    anterior: anterior === 0 ? null : anterior,
  };
}

function variacaoDe({ valor, anterior }: Somado) {
  return dizerVariacao('centavos', anterior === null ? null : valor / anterior - 1);
}

interface ParteProps {
  readonly painel: Painel;
  readonly somado: Somado;
  readonly phone: boolean;
}

function NoFim({ painel: { periodo }, somado, phone }: ParteProps): ReactNode {
  const nome = nomeDoComparado(periodo);
  const variacao = variacaoDe(somado);
  if (somado.anterior === null) return `sem ${nome.toLowerCase()}`;
  if (!phone) return `${nome}, mesmos ${periodo.diasUteis} dias: ${formatReais(somado.anterior)}`;
  return (
    variacao && (
      <>
        <Change sign={variacao.sinal}>{variacao.texto}</Change> sobre {nome.toLowerCase()}
      </>
    )
  );
}

function Numeros({ painel, somado, phone }: ParteProps): ReactNode {
  const { projecao, periodo } = painel;
  const variacao = variacaoDe(somado);
  const { valorCentavos, sobreMeta, marca, faltaCentavos, diasRestantes } = projecao;
  return (
    <div className={css['numeros']}>
      <b className={css['total']}>{formatReais(somado.valor)}</b>
      {!phone && variacao && <Change sign={variacao.sinal}>{variacao.texto}</Change>}
      {periodo.aberto && valorCentavos !== null && (
        <span className={css['projecao']}>
          <span>
            Projeção <b>{formatReais(valorCentavos)}</b>
          </span>
          {sobreMeta !== null && <Mark standing={marca}>{formatParte(sobreMeta)} da meta</Mark>}
        </span>
      )}
      {periodo.aberto && faltaCentavos !== null && faltaCentavos > 0 && (
        <span className={css['falta']}>
          Faltam <b>{formatReais(faltaCentavos)}</b> em {diasRestantes} {diasRestantes === 1 ? 'dia' : 'dias'}
        </span>
      )}
      {projecao.metaCentavos === null && (
        <GoTo to={METAS} search={{ metas: periodo.mes.slice(0, 4) }} className={css['falta']}>
          sem meta
        </GoTo>
      )}
    </div>
  );
}

const MIL = 100_000;
const reais = (valor: number | null | undefined): string => (valor == null ? '—' : formatReais(valor * MIL));

interface DiasProps {
  readonly painel: Painel;
  readonly temAnterior: boolean;
  readonly comparado: string;
  readonly phone: boolean;
  readonly onAbrir: () => void;
}

function Dias({ painel, temAnterior, comparado, phone, onAbrir }: DiasProps): ReactNode {
  const { dias } = painel;
  const ultimo = dias.findLast(({ valorCentavos }) => valorCentavos !== null)?.dia;
  const mil = (centavos: number | null): number | null => (centavos === null ? null : centavos / MIL);
  const barras = dias.map(({ dia, valorCentavos, anteriorCentavos, metaCentavos, abaixo }): Bar => ({
    id: dia,
    label: diaEMes(dia),
    value: mil(valorCentavos),
    former: temAnterior ? mil(anteriorCentavos) : null,
    target: mil(metaCentavos),
    strong: dia === ultimo,
    off: abaixo,
  }));
  const meta = barras.findLast(({ target }) => target != null)?.target;
  const maior = Math.max(...barras.map(({ value, target }) => Math.max(value ?? 0, target ?? 0)));
  // A small house sells less than ten thousand a day: whole thousands would all be the same.
  const emMil = (valor: number): string => formatNumero(valor, maior < 10 ? 1 : 0);
  return (
    <BarsChart
      name={`Faturamento por dia útil, com a meta do dia e ${comparado.toLowerCase()}`}
      bars={barras}
      height={phone ? 102 : 158}
      narrow={phone}
      format={emMil}
      targetName={meta == null ? undefined : `Meta ${emMil(meta)}`}
      formerName={temAnterior ? comparado : undefined}
      say={(bar) =>
        bar.value === null
          ? `${bar.label}: ainda não foi, meta ${reais(bar.target)}`
          : `${bar.label}: ${reais(bar.value)}, meta ${reais(bar.target)}, ${comparado.toLowerCase()} ${reais(bar.former)}`
      }
      columns={[
        { title: 'Faturamento', cell: ({ value }) => reais(value) },
        { title: 'Meta do dia', cell: ({ target }) => reais(target) },
        { title: comparado, cell: ({ former }) => reais(former) },
      ]}
      onOpen={onAbrir}
      card={(bar) => (
        <>
          <b>{bar.label}</b>
          <dl className={css['cartao']}>
            <dt>Faturamento</dt>
            <dd>{reais(bar.value)}</dd>
            <dt>Meta do dia</dt>
            <dd>{reais(bar.target)}</dd>
            <dt>{comparado}, mesmo dia útil</dt>
            <dd>{reais(bar.former)}</dd>
          </dl>
        </>
      )}
    />
  );
}
