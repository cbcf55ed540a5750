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
  const cada = Math.max(1, passo - 1.5);
  const coluna = (x: number, alta: number) =>
    `M${x.toFixed(1)} ${altura}v${(-alta).toFixed(1)}h${cada.toFixed(1)}V${altura}z`;
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
      {/* One shape for all months: a grid that is scrolled makes dozens of these a picture. */}
      <path d={meses.map((valor, n) => coluna(n * passo, barra(valor))).join('')} />
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
