import type { MudancasDoMes } from '@oferta/contracts/relatorios/fechamento.ts';
import { diferenca, figura, rotuloDe } from '@oferta/domain/relatorios/fechamento/figura.ts';
import css from './fechamento-mensal.module.css';

interface IndicadoresMudadosProps {
  readonly titulo: string;
  /** What the two sides are called. */
  readonly de: string;
  readonly para: string;
  readonly indicadores: MudancasDoMes['indicadores'];
}

/** Indicators that are others, side by side. */
export function IndicadoresMudados({ titulo, de, para, indicadores }: IndicadoresMudadosProps) {
  return (
    <table className={css['numeros']} data-pequena="">
      <caption>{titulo}</caption>
      <thead>
        <tr>
          <th scope="col">Indicador</th>
          <th scope="col">{de}</th>
          <th scope="col">{para}</th>
          <th scope="col">Diferença</th>
        </tr>
      </thead>
      <tbody>
        {indicadores.map(({ nome, antes, depois }) => (
          <tr key={nome}>
            <th scope="row">{rotuloDe(nome)}</th>
            <td>{figura(nome, antes)}</td>
            <td>
              <b>{figura(nome, depois)}</b>
            </td>
            <td>{antes === null || depois === null ? '' : diferenca(nome, depois - antes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
