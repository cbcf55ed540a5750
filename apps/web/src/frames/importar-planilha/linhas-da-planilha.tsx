import type { LinhaPlanilha } from '@oferta/contracts/machines/planilha.ts';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { emLinhas } from './estado-em-palavras.ts';
import css from './planilha.module.css';
import { linhasOptions, type SituacaoDaLinha } from './use-planilha.ts';

/** A reason a row: a line with two faults is two things to mend. */
interface Falta {
  readonly id: string;
  readonly linha: number;
  readonly coluna: string | null;
  readonly valor: string;
  readonly frase: string;
}

const faltasDe = (linhas: readonly LinhaPlanilha[]): Falta[] =>
  linhas.flatMap(({ linha, motivos, naoDesfeita }) =>
    naoDesfeita === null
      ? motivos.map((motivo, i) => ({ id: `${linha}-${i}`, linha, ...motivo }))
      : [{ id: String(linha), linha, coluna: null, valor: '', frase: naoDesfeita }],
  );

const COLUNAS: readonly Column<Falta>[] = [
  { id: 'linha', header: 'Linha', cell: ({ linha }) => linha, align: 'end', width: 76, strong: true },
  { id: 'coluna', header: 'Coluna', cell: ({ coluna }) => coluna ?? 'Linha inteira', width: 160 },
  { id: 'valor', header: 'Valor', cell: ({ valor }) => valor || '—', width: 160 },
  { id: 'frase', header: 'Motivo', cell: ({ frase }) => frase },
];

interface LinhasDaPlanilhaProps {
  readonly codPlanilha: number;
  readonly situacao: SituacaoDaLinha;
  readonly label: string;
}

/** Bad lines with line, column, value and reason. The first 200; all of them are in the sheet to download. */
export function LinhasDaPlanilha({ codPlanilha, situacao, label }: LinhasDaPlanilhaProps) {
  const { data, isError, refetch } = useQuery(linhasOptions(codPlanilha, situacao));
  const linhas = data?.linhas ?? [];
  const fora = (data?.total ?? 0) - linhas.length;
  return (
    <div className={css['tabela']}>
      <DataTable
        label={label}
        rows={faltasDe(linhas)}
        rowId={({ id }) => id}
        columns={COLUNAS}
        density="compact"
        status={isError ? 'error' : data ? 'ready' : 'loading'}
        error={{ onRetry: () => void refetch() }}
        mobileCard={({ linha, coluna, valor, frase }) => (
          <span className={css['cartao']}>
            <b>
              Linha {linha}
              {coluna && ` · ${coluna}`}
            </b>
            {valor && <small>{valor}</small>}
            <span>{frase}</span>
          </span>
        )}
      />
      {fora > 0 && <p className={css['mais']}>E mais {emLinhas(fora)} na planilha de recusadas.</p>}
    </div>
  );
}
