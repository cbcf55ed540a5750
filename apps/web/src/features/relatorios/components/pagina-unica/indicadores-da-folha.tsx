import type { Painel } from '@oferta/contracts/relatorios/painel.ts';
import {
  projecaoDita,
  semMeta,
  semUnidade,
  TABELA_DA_PAGINA,
} from '@oferta/domain/relatorios/pagina-unica/pagina-unica.ts';
import { nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import { nomeDoComparado } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import type { ReactNode } from 'react';
import { Mark } from '#ui/charts/mark.tsx';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import css from './pagina-unica.module.css';

/** Each indicator beside its target, what it is compared with, and where a month under way will land. */
export function IndicadoresDaFolha({ painel }: { readonly painel: Painel }): ReactNode {
  const rotulo = useRotulo();
  const { periodo, quadros } = painel;
  const dias = { feitos: periodo.diasUteis, doMes: periodo.diasUteisDoMes };
  const ano = `${nomeDoMes(periodo.mes).curto} ${Number(periodo.mes.slice(0, 4)) - 1}`;
  const maiuscula = ano.charAt(0).toUpperCase() + ano.slice(1);
  const comparado = nomeDoComparado(periodo);
  const mesmoAno = comparado === maiuscula;
  return (
    <table className={css['indicadores']}>
      <thead>
        <tr>
          <th scope="col">Indicador</th>
          <th scope="col">Real</th>
          <th scope="col">Meta</th>
          <th scope="col">{comparado}</th>
          {!mesmoAno && <th scope="col">{maiuscula}</th>}
          {periodo.aberto && <th scope="col">Projeção</th>}
        </tr>
      </thead>
      <tbody>
        {TABELA_DA_PAGINA.flatMap((id) => {
          const quadro = quadros.find(({ indicador }) => indicador === id);
          if (!quadro) return [];
          const { valor, meta, marca, anterior, anoAnterior } = quadro;
          const dizer = (um: number | null): string => semUnidade(id, um);
          return [
            <tr key={id}>
              <th scope="row">{rotulo(id)}</th>
              <td>
                <b>{dizer(valor)}</b>
              </td>
              <td>{meta === null ? semMeta(id) : <Mark standing={marca}>{dizer(meta)}</Mark>}</td>
              <td>{dizer(anterior)}</td>
              {!mesmoAno && <td>{dizer(anoAnterior)}</td>}
              {periodo.aberto && <td>{projecaoDita(id, valor, dias)}</td>}
            </tr>,
          ];
        })}
      </tbody>
    </table>
  );
}
