import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { ColunaDoArquivo } from './coluna-do-arquivo.ts';
import css from './lista-impressa.module.css';

interface ListaImpressaProps<Linha> {
  readonly titulo: string;
  /** Dealership, day and filters: a sheet of paper has no address bar. */
  readonly detalhe: string;
  readonly linhas: readonly Linha[];
  readonly colunas: readonly ColunaDoArquivo<Linha>[];
}

/** The list's own A4 sheet, drawn only while the browser prints: every row, not just those in view. */
export function ListaImpressa<Linha>(props: ListaImpressaProps<Linha>): ReactNode {
  return usePrinting() ? createPortal(<Folha {...props} />, document.body) : null;
}

function Folha<Linha>({ titulo, detalhe, linhas, colunas }: ListaImpressaProps<Linha>): ReactNode {
  return (
    <section className={css['folha']} data-folha="">
      <h1>{titulo}</h1>
      <p>{detalhe}</p>
      <table>
        <thead>
          <tr>
            {colunas.map((coluna) => (
              <th key={coluna.titulo}>{coluna.titulo}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- drawn once, for the paper
            <tr key={at}>
              {colunas.map((coluna) => (
                <td key={coluna.titulo}>{coluna.texto(linha)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the event returns.
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
