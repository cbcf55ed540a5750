import { LINHAS_CONTADAS, type PreviaDoExcel } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { formatNumero } from '@oferta/domain/relatorios/numero.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { celulaDaPrevia } from '../../model/celula-da-previa.ts';
import css from './relatorio-excel.module.css';
import type { Relatorio } from './use-relatorio.ts';

/** The first rows of the file, cell by cell as it will hold them, and its totals. */
export function Previa({ relatorio: { previa } }: { readonly relatorio: Relatorio }): ReactNode {
  const { data, error, refetch } = previa;
  const demora = useDelayed(!data && !error);
  if (error) {
    return (
      <ErrorState
        title="Não deu para montar este relatório"
        code={isApiError(error) ? codigoCurto(error) : undefined}
        onRetry={() => void refetch()}
      >
        {fraseDe(error)}
      </ErrorState>
    );
  }
  if (!data) return demora && <Skeleton variant="table" />;
  if (data.quantas === 0) {
    return (
      <EmptyState icon={<IconFileSpreadsheet size={28} />} title="Nenhuma linha com esta escolha.">
        Alargue o período ou tire um filtro de concessionária em Campos.
      </EmptyState>
    );
  }
  return (
    <>
      <Tabela previa={data} />
      <Rodape previa={data} />
    </>
  );
}

const aDireita = (coluna: PreviaDoExcel['colunas'][number]): true | undefined =>
  (coluna.tipo !== 'texto' && coluna.tipo !== 'data') || undefined;

function Tabela({ previa }: { readonly previa: PreviaDoExcel }): ReactNode {
  const { colunas, linhas, subtotais, total } = previa;
  return (
    <ScrollRegion className={css['rolagem']} label="Prévia do arquivo">
      <table className={css['tabela']}>
        <thead>
          <tr>
            {colunas.map((coluna) => (
              <th
                key={coluna.rotulo}
                scope="col"
                data-direita={aDireita(coluna)}
                data-apoio={coluna.apoio || undefined}
                title={coluna.apoio ? 'Vai no arquivo porque outra coluna é contada dela' : undefined}
              >
                {coluna.rotulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a preview's row is its place in the file
            <tr key={i} data-subtotal={subtotais.includes(i) || undefined}>
              {colunas.map((coluna, at) => (
                <td
                  key={coluna.rotulo}
                  data-direita={aDireita(coluna)}
                  data-apoio={coluna.apoio || undefined}
                >
                  {celulaDaPrevia(coluna, linha[at] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {colunas.map((coluna, at) => (
                <td
                  key={coluna.rotulo}
                  data-direita={aDireita(coluna)}
                  data-apoio={coluna.apoio || undefined}
                >
                  {celulaDaPrevia(coluna, total[at] ?? null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

function Rodape({ previa }: { readonly previa: PreviaDoExcel }): ReactNode {
  const { quantas, linhas, subtotais, longa, lidoEm } = previa;
  const fuso = useFuso();
  const todas = `${formatNumero(quantas)} ${quantas === 1 ? 'linha' : 'linhas'}`;
  return (
    <footer className={css['rodape']}>
      <span>
        {longa
          ? `Mais de ${formatNumero(LINHAS_CONTADAS)} linhas: aqui, as primeiras ${linhas.length}; os totais vão no arquivo`
          : quantas > linhas.length - subtotais.length
            ? `As primeiras ${linhas.length - subtotais.length} de ${todas}, e os totais de todas`
            : todas}
      </span>
      <span>Os totais são fórmulas; a aba Critérios diz de onde vem cada número</span>
      <span className="num">lido em {dataEHora(lidoEm, fuso)}</span>
    </footer>
  );
}
