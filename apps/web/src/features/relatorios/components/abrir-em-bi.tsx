import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import type { RecorteDaChamada } from '../hooks/use-recorte.ts';

interface AbrirEmBiProps {
  readonly indicador: IndicadorId;
  readonly recorte: RecorteDaChamada;
}

/** The number as a question of one's own: by dealership, for the months up to this one. */
export function AbrirEmBi({ indicador, recorte }: AbrirEmBiProps) {
  const { mes, concessionarias } = recorte;
  return (
    <GoTo
      to="/business-inteligence"
      className={buttonClass('subtle')}
      search={{
        linhas: 'concessionaria',
        colunas: 'mes',
        medidas: indicador,
        ...(mes && { ate: mes }),
        ...(concessionarias && { con: concessionarias.split(',') }),
      }}
    >
      Abrir em BI
    </GoTo>
  );
}
