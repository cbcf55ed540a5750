import type { Painel } from '@oferta/contracts/relatorios/painel.ts';
import { mesMais } from '@oferta/domain/relatorios/mes.ts';
import { formatNumero, formatReais, nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import type { ReactNode } from 'react';
import type { Bar } from '#ui/charts/bar.ts';
import { BarsChart } from '#ui/charts/bars-chart.tsx';
import css from './pagina-unica.module.css';

const MILHAO = 100_000_000;
const MIL = 100_000;

/** A year and a month of revenue; the year before as a ghost, this month's landing as an outline. */
export function TrezeMeses({
  painel,
  altura,
}: {
  readonly painel: Painel;
  readonly altura: number;
}): ReactNode {
  const { periodo, projecao, quadros } = painel;
  const faturamento = quadros.find(({ indicador }) => indicador === 'faturamento');
  if (!faturamento) return null;
  const meses = faturamento.tendencia.length;
  const projetado = periodo.aberto ? projecao.valorCentavos : null;
  const maior = Math.max(...faturamento.tendencia.map((valor) => valor ?? 0), projetado ?? 0);
  const [unidade, nome] = maior >= MILHAO ? [MILHAO, 'R$ milhões'] : [MIL, 'R$ mil'];
  const barras = faturamento.tendencia.map((valor, at): Bar => {
    const mes = mesMais(periodo.mes, at - meses + 1);
    const ultimo = at === meses - 1;
    const antes = faturamento.anoAntes[at] ?? null;
    return {
      id: mes,
      label: nomeDoMes(mes).curto,
      value: valor === null ? null : valor / unidade,
      former: antes === null || antes === 0 ? null : antes / unidade,
      target: ultimo && projecao.metaCentavos !== null ? projecao.metaCentavos / unidade : null,
      projected: ultimo && projetado !== null ? projetado / unidade : null,
      strong: ultimo,
    };
  });
  const reais = (valor: number | null | undefined): string =>
    valor == null ? '—' : formatReais(valor * unidade);
  return (
    <section className={css['meses']}>
      <h3>
        Faturamento, {meses} meses <small>em {nome}</small>
      </h3>
      <BarsChart
        name={`Faturamento dos últimos ${meses} meses, com o ano anterior`}
        bars={barras}
        height={altura}
        format={(valor) => formatNumero(valor, maior / unidade < 10 ? 1 : 0)}
        say={(bar) => `${bar.label}: ${reais(bar.value)}, ano anterior ${reais(bar.former)}`}
        columns={[
          { title: 'Faturamento', cell: ({ value }) => reais(value) },
          { title: 'Ano anterior', cell: ({ former }) => reais(former) },
        ]}
        card={(bar) => (
          <>
            <b>{bar.label}</b>
            <br />
            {reais(bar.value)}
            <br />
            ano anterior {reais(bar.former)}
          </>
        )}
      />
      <p className={css['legenda']}>
        <span data-legenda="meta">meta</span>
        <span data-legenda="antes">ano anterior</span>
        {projetado !== null && <span data-legenda="projecao">projeção do mês</span>}
      </p>
    </section>
  );
}
