import type { FechamentoDoMes } from '@oferta/contracts/relatorios/fechamento.ts';
import { diferenca, figura, rotuloDe } from '@oferta/domain/relatorios/fechamento/figura.ts';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import css from './fechamento-mensal.module.css';

/** Indented: they add up to the one above them. */
const PARTES = new Set(['maoDeObra', 'pecas']);

/** The month's figures beside the DMS's. */
export function ColunaNumeros({ dados }: { readonly dados: FechamentoDoMes }) {
  const { numeros, mecanicos, diasTrabalhados } = dados;
  const diferem = numeros.filter(
    ({ indicador, fechamento, dms }) => !['', '0'].includes(diferenca(indicador, menos(fechamento, dms))),
  ).length;
  return (
    <ScrollRegion className={css['coluna']} aria-labelledby="numeros">
      <header>
        <h2 id="numeros">Números do mês</h2>
        <span className={css['mudo']}>
          {mecanicos} mecânicos, {diasTrabalhados} dias
        </span>
        {diferem > 0 && <b className={css['diferem']}>{diferem === 1 ? '1 difere' : `${diferem} diferem`}</b>}
      </header>
      <table className={css['numeros']}>
        <thead>
          <tr>
            <th scope="col">Indicador</th>
            <th scope="col">Fechamento</th>
            <th scope="col">DMS</th>
            <th scope="col">Diferença</th>
          </tr>
        </thead>
        <tbody>
          {numeros.map(({ indicador, fechamento, dms }) => {
            const dito = diferenca(indicador, menos(fechamento, dms));
            return (
              <tr key={indicador}>
                <th scope="row" data-parte={PARTES.has(indicador) || undefined}>
                  {rotuloDe(indicador)}
                </th>
                <td>
                  <b>{figura(indicador, fechamento)}</b>
                </td>
                <td>{figura(indicador, dms)}</td>
                <td data-difere={!['', '0'].includes(dito) || undefined}>{dito}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const menos = (um: number | null, outro: number | null): number | null =>
  um === null || outro === null ? null : um - outro;
