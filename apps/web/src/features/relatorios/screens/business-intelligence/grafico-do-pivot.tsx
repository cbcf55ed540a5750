import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import type { ReactNode } from 'react';
import { BarsChart } from '#ui/charts/bars-chart.tsx';
import { LineChart, lineTicks } from '#ui/charts/line-chart.tsx';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import type { Grade } from '../../model/grade.ts';
import css from './bi.module.css';
import type { Bi } from './use-bi.ts';

interface GraficoProps {
  readonly bi: Bi;
  readonly grade: Grade;
}

const ALTURA = 260;
/** More lines than these cannot be told from each other. */
const LINHAS = 8;
const BARRAS = 24;

const chave = (chaves: readonly string[]): string => chaves.join('|');

/** The last measure over time, a line a row; without time, a bar a row. */
export function GraficoDoPivot({ bi, grade }: GraficoProps): ReactNode {
  const { respondida, url, patch } = bi;
  const rotulo = useRotulo();
  const medida = respondida.medidas.length - 1;
  const id = respondida.medidas[medida] ?? 'faturamento';
  const dizer = (valor: number): string => formatIndicador(id, valor, 'quadro');
  const escolhida = grade.linhas.find(({ chaves }) => chave(chaves) === url.linha);
  // Beside each other are rows of one level: those around the chosen one, or the outermost.
  const pai = escolhida?.chaves.slice(0, -1) ?? [];
  const irmas = grade.linhas.filter(
    ({ chaves }) => chaves.length === pai.length + 1 && pai.every((um, at) => chaves[at] === um),
  );
  const nome = `${rotulo(id)}${url.linha === undefined ? '' : `, ${escolhida?.nome ?? ''}`}`;
  if (grade.colunas.length < 2) {
    const valores = irmas.slice(0, BARRAS);
    return (
      <section className={css['grafico']}>
        <h2>
          {rotulo(id)} <small>por {irmas.length > BARRAS ? `linha, as primeiras ${BARRAS}` : 'linha'}</small>
        </h2>
        <BarsChart
          name={nome}
          height={ALTURA}
          bars={valores.map((linha) => ({
            id: chave(linha.chaves),
            label: linha.nome,
            value: linha.valores[0]?.[medida] ?? null,
            strong: linha === escolhida,
          }))}
          format={dizer}
          say={({ label, value }) => `${label}: ${formatIndicador(id, value)}`}
          columns={[{ title: rotulo(id), cell: ({ value }) => formatIndicador(id, value) }]}
          onOpen={(linha) => patch({ linha })}
          card={({ label, value }) => (
            <>
              <b>{label}</b>
              <br />
              {formatIndicador(id, value)}
            </>
          )}
        />
      </section>
    );
  }
  const serie = (valores: Grade['total']): readonly (number | null)[] =>
    valores.map((um) => um[medida] ?? null);
  const mostradas = irmas.filter((linha, at) => at < LINHAS || linha === escolhida);
  const propria = escolhida ?? mostradas[0];
  const linhas = [
    ...mostradas.map((linha) => ({
      id: chave(linha.chaves),
      name: linha.nome,
      values: serie(linha.valores),
      chosen: linha === propria,
    })),
    // A sum of all would flatten its parts; a share of all lies among them.
    ...(irmas.length > 1 && isRazao(id)
      ? [{ id: '', name: 'Total', values: serie(grade.total), dotted: true }]
      : []),
  ];
  const labels = grade.colunas.map(({ nomes }) => nomes.join(' '));
  return (
    <section className={css['grafico']}>
      <h2>
        {rotulo(id)}{' '}
        <small>
          {irmas.length > mostradas.length && `as primeiras ${LINHAS} de ${irmas.length}; `}
          {(lineTicks(linhas)[0] ?? 0) !== 0 && `eixo começa em ${dizer(lineTicks(linhas)[0] ?? 0)}`}
        </small>
      </h2>
      <LineChart
        name={nome}
        lines={linhas}
        labels={labels}
        height={ALTURA}
        format={dizer}
        onChoose={(linha) => linha !== '' && patch({ linha })}
        onOpen={(linha, at) =>
          patch(
            { celula: JSON.stringify([linha.split('|'), grade.colunas[at]?.chaves ?? [], id]) },
            { push: true },
          )
        }
        card={(linha, at) => (
          <>
            <b>
              {linha.name}, {labels[at]}
            </b>
            <br />
            {formatIndicador(id, linha.values[at] ?? null)}
            <br />
            <small>Enter abre os registros</small>
          </>
        )}
      />
    </section>
  );
}

const isRazao = (id: Parameters<typeof formatIndicador>[0]): boolean =>
  /%|R\$ \d+,\d\d$/.test(formatIndicador(id, 1, 'lista'));
