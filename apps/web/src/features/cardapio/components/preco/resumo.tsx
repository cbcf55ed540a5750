import { useId, type ReactNode } from 'react';
import css from './preco.module.css';

interface ResumoProps {
  readonly titulo: string;
  readonly valor: ReactNode;
  readonly linhas: readonly { readonly rotulo: string; readonly valor: ReactNode }[];
  readonly children?: ReactNode;
}

/** The figure beside a form, and what it is made of. */
export function Resumo({ titulo, valor, linhas, children }: ResumoProps) {
  const id = useId();
  return (
    <section className={css['resumo']} data-stack={8} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <output className={`num ${css['valor']}`}>{valor}</output>
      <dl>
        {linhas.map(({ rotulo, valor: seu }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd className="num">{seu}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
