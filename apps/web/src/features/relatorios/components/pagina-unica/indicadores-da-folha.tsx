import type { Painel } from '@oferta/contracts/relatorios/painel.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { projetar } from '@oferta/domain/relatorios/calcular.ts';
import { AUSENTE, formatIndicador, nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import type { ReactNode } from 'react';
import { Mark } from '#ui/charts/mark.tsx';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import { nomeDoComparado } from '../../model/periodo-em-palavras.ts';
import css from './pagina-unica.module.css';

const DA_TABELA: readonly IndicadorId[] = [
  'maoDeObra',
  'pecas',
  'pecasSobreMaoDeObra',
  'horasDisponiveis',
  'horasTrabalhadas',
  'horasVendidas',
  'horaSobreTabela',
  'horasPorPassagem',
  'aprovacaoQuantidade',
  'inspecoesPorPassagem',
  'retorno',
  'ruptura',
  'permanencia',
];

/** Without the unit that the label tells: columns of many are numbers alone. */
const semUnidade = (texto: string): string => texto.replace(/^R\$ /, '').replace(/(\d) h$/, '$1');

/** Each indicator beside its target, what it is compared with, and where it will land. */
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
          <th scope="col">Projeção</th>
        </tr>
      </thead>
      <tbody>
        {DA_TABELA.flatMap((id) => {
          const quadro = quadros.find(({ indicador }) => indicador === id);
          if (!quadro) return [];
          const { valor, meta, marca, anterior, anoAnterior } = quadro;
          const dizer = (um: number | null): string => semUnidade(formatIndicador(id, um));
          const soma = indicadorDe(id).conta.tipo === 'soma';
          return [
            <tr key={id}>
              <th scope="row">{rotulo(id)}</th>
              <td>
                <b>{dizer(valor)}</b>
              </td>
              <td>{meta === null ? AUSENTE : <Mark standing={marca}>{dizer(meta)}</Mark>}</td>
              <td>{dizer(anterior)}</td>
              {!mesmoAno && <td>{dizer(anoAnterior)}</td>}
              <td>{soma && valor !== null && periodo.aberto ? dizer(projetar(valor, dias)) : AUSENTE}</td>
            </tr>,
          ];
        })}
      </tbody>
    </table>
  );
}
