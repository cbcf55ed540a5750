import css from './estoque.module.css';

interface BarrasProps {
  /** Units a month, oldest first. */
  readonly meses: readonly number[];
  readonly previsaoCentesimos: number;
  readonly largura?: number;
  readonly altura?: number;
}

/** Twenty-four months and the forecast; one month that towers over the rest does not scale them. */
export function Barras({ meses, previsaoCentesimos, largura = 116, altura = 24 }: BarrasProps) {
  const previsto = previsaoCentesimos / 100;
  const emOrdem = meses.toSorted((a, b) => b - a);
  const teto = Math.max(1, previsto, Math.min(emOrdem[0] ?? 0, (emOrdem[1] ?? 0) * 1.5 || 1));
  const passo = largura / (meses.length + 2);
  const barra = (valor: number) => Math.max(1, Math.min(1, valor / teto) * altura);
  return (
    <svg
      className={css['barras']}
      width={largura}
      height={altura}
      viewBox={`0 0 ${largura} ${altura}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made of numbers is no file to name
      role="img"
      aria-label={`Últimos ${meses.length} meses: ${meses.join(', ')}`}
    >
      {meses.map((valor, n) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- a month is its place
          key={n}
          x={n * passo}
          y={altura - barra(valor)}
          width={Math.max(1, passo - 1.5)}
          height={barra(valor)}
        />
      ))}
      <rect
        data-previsao
        x={(meses.length + 0.6) * passo}
        y={altura - barra(previsto)}
        width={passo * 1.3}
        height={barra(previsto)}
      />
    </svg>
  );
}
