import css from './totais.module.css';

/** One sum of the quote, in words. */
export interface TotalDito {
  readonly nome: string;
  readonly valor: string;
  readonly tom?: 'aprovado' | 'total';
}

/** What a quote comes to, its total last and largest. */
export const Totais = ({ totais }: { readonly totais: readonly TotalDito[] }) => (
  <dl className={css['totais']}>
    {totais.map(({ nome, valor, tom }) => (
      <div key={nome} data-tom={tom}>
        <dt>{nome}</dt>
        <dd className="num">{valor}</dd>
      </div>
    ))}
  </dl>
);
