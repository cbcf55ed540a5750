import css from './historico-mensal.module.css';

interface Ponto {
  readonly rotulo: string;
  readonly valor: number | null;
  /** The same month a year before, and the month's target. */
  readonly anterior: number | null;
  readonly meta: number | null;
}

interface BarrasProps {
  readonly titulo: string;
  readonly pontos: readonly Ponto[];
  readonly texto: (valor: number | null) => string;
}

/** A bar a month from zero, with a line where it stood a year before and a tick at its target. The table below is its twin. */
export function Barras({ titulo, pontos, texto }: BarrasProps) {
  const maior = Math.max(
    1e-9,
    ...pontos.flatMap(({ valor, anterior, meta }) => [valor ?? 0, anterior ?? 0, meta ?? 0]),
  );
  const altura = (valor: number | null): string => `${(Math.max(0, valor ?? 0) / maior) * 100}%`;
  return (
    <figure className={css['grafico']}>
      <figcaption>
        {titulo} <small>barra: o mês · linha: um ano antes · traço: meta</small>
      </figcaption>
      <div className={css['barras']} aria-hidden="true">
        {pontos.map(({ rotulo, valor, anterior, meta }) => (
          <span
            key={rotulo}
            title={`${rotulo}: ${texto(valor)}${anterior === null ? '' : `, um ano antes ${texto(anterior)}`}${meta === null ? '' : `, meta ${texto(meta)}`}`}
          >
            <i style={{ height: altura(valor) }} />
            {anterior !== null && <em style={{ bottom: altura(anterior) }} />}
            {meta !== null && <b style={{ bottom: altura(meta) }} />}
            <small>{rotulo.slice(0, 3)}</small>
          </span>
        ))}
      </div>
    </figure>
  );
}
