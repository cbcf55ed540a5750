import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import css from './lista-impressa.module.css';

interface ListaImpressaProps {
  readonly titulo: string;
  /** Dealership, day and filters: a sheet of paper has no address bar. */
  readonly detalhe: string;
  readonly colunas: readonly string[];
  /** Every row as it is read, one text a column; asked only when the browser prints. */
  readonly linhas: () => readonly (readonly string[])[];
}

/** The list's own A4 sheet, drawn only while the browser prints: every row, not just those in view. */
export function ListaImpressa(props: ListaImpressaProps): ReactNode {
  return usePrinting() ? createPortal(<Folha {...props} />, document.body) : null;
}

const Folha = ({ titulo, detalhe, linhas, colunas }: ListaImpressaProps): ReactNode => (
  <section className={css['folha']} data-folha="">
    <h1>{titulo}</h1>
    <p>{detalhe}</p>
    <table>
      <thead>
        <tr>
          {colunas.map((coluna) => (
            <th key={coluna}>{coluna}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas().map((linha, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- drawn once, for the paper
          <tr key={at}>
            {linha.map((texto, coluna) => (
              <td key={colunas[coluna]}>{texto}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

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
