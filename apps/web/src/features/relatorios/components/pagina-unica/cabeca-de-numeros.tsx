import type { Quadro } from '@oferta/contracts/relatorios/painel.ts';
import { CABECA_DA_PAGINA } from '@oferta/domain/relatorios/pagina-unica/pagina-unica.ts';
import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import type { ReactNode } from 'react';
import { Mark } from '#ui/charts/mark.tsx';
import { Sparkline } from '#ui/charts/sparkline.tsx';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import { Variacao } from '../quadro/quadro-do-indicador.tsx';
import css from './pagina-unica.module.css';

/** The seven numbers a meeting begins with. */
export function CabecaDeNumeros({ quadros }: { readonly quadros: readonly Quadro[] }): ReactNode {
  const rotulo = useRotulo();
  return (
    <dl className={css['numeros']}>
      {CABECA_DA_PAGINA.flatMap((id) => {
        const quadro = quadros.find(({ indicador }) => indicador === id);
        if (!quadro) return [];
        const { valor, meta, marca, tendencia, anoAntes } = quadro;
        return [
          <div key={id}>
            <dt>{rotulo(id)}</dt>
            <dd className={css['valor']} data-line={4}>
              <b>{formatIndicador(id, valor)}</b>
              {id !== 'faturamento' && (
                <Sparkline values={tendencia} former={anoAntes} target={meta} width={40} height={22} />
              )}
            </dd>
            <dd className={css['meta']}>
              <Variacao {...quadro} />
              <Mark standing={marca} spoken={false}>
                {meta === null ? 'sem meta' : `meta ${formatIndicador(id, meta, 'quadro')}`}
              </Mark>
            </dd>
          </div>,
        ];
      })}
    </dl>
  );
}
