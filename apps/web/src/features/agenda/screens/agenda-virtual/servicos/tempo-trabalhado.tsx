import type { Tone } from '#ui/tone.ts';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { duracaoEmPalavras } from '../../../model/dia-em-palavras.ts';
import type { Consumo, LinhaServico } from './linha-servico.ts';
import css from './servicos.module.css';

const TOM: Readonly<Record<Consumo, Tone>> = { normal: 2, limite: 4, estouro: 'late' };

/** Time worked against the standard time: amber from 90 %, red from 100 %. */
export function TempoTrabalhado({
  linha: { trabalhado, vendido, consumo },
}: {
  readonly linha: LinhaServico;
}) {
  const texto = `${duracaoEmPalavras(trabalhado)} de ${duracaoEmPalavras(vendido)}`;
  const tom = TOM[consumo];
  return (
    <span className={css['tempo']} data-stack={4} data-tone={tom} data-consumo={consumo}>
      <span className="num">
        <b>{duracaoEmPalavras(trabalhado)}</b> / {duracaoEmPalavras(vendido)}
      </span>
      <ProgressBar
        value={vendido > 0 ? (trabalhado / vendido) * 100 : 0}
        tone={tom}
        label={`Tempo trabalhado: ${texto}`}
      />
    </span>
  );
}
