import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { DIMENSOES } from '@oferta/domain/relatorios/pivot.ts';
import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import type { Grade, LinhaDaGrade } from '../../model/grade.ts';
import css from './bi.module.css';
import type { Bi } from './use-bi.ts';

interface TabelaProps {
  readonly bi: Bi;
  readonly grade: Grade;
}

/** As the cell of a column of many writes it: the unit is in the head. */
const curto = (id: IndicadorId, valor: number | null): string =>
  formatIndicador(id, valor)
    .replace(/^R\$ /, '')
    .replace(/(\d) h$/, '$1');

const chave = (chaves: readonly string[]): string => chaves.join('|');

/** The crossings: rows fold, a column's head orders them, a number opens its records. */
export function TabelaDoPivot({ bi, grade }: TabelaProps): ReactNode {
  const { respondida, url, patch } = bi;
  const { linhas: deLinha, medidas } = respondida;
  const rotulo = useRotulo();
  const [fechadas, setFechadas] = useState<ReadonlySet<string>>(new Set());
  const dobrar = (linha: string): void =>
    setFechadas((antes) => {
      const depois = new Set(antes);
      if (!depois.delete(linha)) depois.add(linha);
      return depois;
    });
  const visiveis = grade.linhas.filter(
    ({ chaves }) => !chaves.slice(0, -1).some((_, at) => fechadas.has(chave(chaves.slice(0, at + 1)))),
  );
  const abrir = (linha: readonly string[], coluna: number, medida: number): void =>
    patch(
      { celula: JSON.stringify([linha, grade.colunas[coluna]?.chaves ?? [], medidas[medida]]) },
      { push: true },
    );
  return (
    <div className={css['rolagem']}>
      <table className={css['pivot']}>
        <thead>
          {(grade.colunas[0]?.nomes.length ?? 0) > 0 && (
            <tr>
              <th scope="col" className={css['primeira']}>
                &nbsp;
              </th>
              {grade.colunas.map((coluna) => (
                <th
                  key={chave(coluna.chaves)}
                  scope="colgroup"
                  colSpan={medidas.length}
                  className={css['grupo']}
                >
                  {coluna.nomes.join(' · ')}
                </th>
              ))}
            </tr>
          )}
          <tr>
            <th scope="col" className={css['primeira']}>
              {deLinha.map((dimensao) => DIMENSOES[dimensao]).join(' › ') || 'Total'}
            </th>
            {grade.colunas.map((coluna, at) =>
              medidas.map((id, medida) => (
                <CabecaDaMedida
                  key={`${chave(coluna.chaves)}-${id}`}
                  bi={bi}
                  coluna={at}
                  medida={medida}
                  nome={rotulo(id)}
                />
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {visiveis.map((linha) => (
            <Linha
              key={chave(linha.chaves)}
              linha={linha}
              medidas={medidas}
              escolhida={url.linha === chave(linha.chaves)}
              fechada={fechadas.has(chave(linha.chaves))}
              onDobrar={() => dobrar(chave(linha.chaves))}
              onEscolher={() =>
                patch({ linha: url.linha === chave(linha.chaves) ? undefined : chave(linha.chaves) })
              }
              onAbrir={(coluna, medida) => abrir(linha.chaves, coluna, medida)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={css['primeira']}>
              Total
            </th>
            {grade.total.map((valores, coluna) =>
              valores.map((valor, medida) => (
                <td
                  key={`${coluna}-${medidas[medida] ?? medida}`}
                  data-ultima={medida === medidas.length - 1 || undefined}
                >
                  {curto(medidas[medida] ?? 'faturamento', valor)}
                </td>
              )),
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CabecaDaMedidaProps {
  readonly bi: Bi;
  readonly coluna: number;
  readonly medida: number;
  readonly nome: string;
}

function CabecaDaMedida({
  bi: { ordem, patch, respondida },
  coluna,
  medida,
  nome,
}: CabecaDaMedidaProps): ReactNode {
  const atual = ordem?.coluna === coluna && ordem.medida === medida;
  const proxima = atual && ordem.desc ? `${coluna}.${medida}` : `-${coluna}.${medida}`;
  return (
    <th
      scope="col"
      aria-sort={atual ? (ordem.desc ? 'descending' : 'ascending') : undefined}
      data-ultima={medida === respondida.medidas.length - 1 || undefined}
    >
      <button type="button" onClick={() => patch({ ordem: proxima })}>
        {nome}
        {atual && <span aria-hidden="true">{ordem.desc ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  );
}

interface LinhaProps {
  readonly linha: LinhaDaGrade;
  readonly medidas: readonly IndicadorId[];
  readonly escolhida: boolean;
  readonly fechada: boolean;
  readonly onDobrar: () => void;
  readonly onEscolher: () => void;
  readonly onAbrir: (coluna: number, medida: number) => void;
}

function Linha({ linha, medidas, escolhida, fechada, onDobrar, onEscolher, onAbrir }: LinhaProps): ReactNode {
  const { nome, filhas, chaves, valores } = linha;
  return (
    <tr data-escolhida={escolhida || undefined} data-nivel={chaves.length}>
      <th scope="row" className={css['primeira']} style={{ paddingLeft: 12 + (chaves.length - 1) * 16 }}>
        <span>
          {filhas > 0 && (
            <button
              type="button"
              aria-expanded={!fechada}
              aria-label={`${fechada ? 'Abrir' : 'Fechar'} ${nome}`}
              onClick={onDobrar}
            >
              {fechada ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />}
            </button>
          )}
          <button type="button" aria-pressed={escolhida} title="Destacar no gráfico" onClick={onEscolher}>
            {nome} {filhas > 0 && <small>{filhas}</small>}
          </button>
        </span>
      </th>
      {valores.map((daColuna, coluna) =>
        daColuna.map((valor, medida) => {
          const id = medidas[medida] ?? 'faturamento';
          return (
            <td key={`${coluna}-${id}`} data-ultima={medida === medidas.length - 1 || undefined}>
              {valor === null ? (
                '—'
              ) : (
                <button type="button" tabIndex={-1} onClick={() => onAbrir(coluna, medida)}>
                  {curto(id, valor)}
                </button>
              )}
            </td>
          );
        }),
      )}
    </tr>
  );
}
