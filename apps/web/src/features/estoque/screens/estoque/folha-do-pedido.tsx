import type { LinhaDaSugestao, Sugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { createPortal } from 'react-dom';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/folha.module.css';
import { SITUACOES } from '../../components/situacao-da-sugestao.tsx';

interface FolhaProps {
  readonly sugestao: Sugestao;
  readonly linhas: readonly LinhaDaSugestao[];
}

/** The order on A4, with its hash and who approved it: what is marked, by code. Only printing shows it. */
export function FolhaDoPedido({ sugestao, linhas }: FolhaProps) {
  const fuso = useFuso();
  const pedidas = linhas
    .filter(({ marcada, pedir }) => marcada && pedir > 0)
    .toSorted((a, b) => a.codigo.localeCompare(b.codigo));
  const total = pedidas.reduce(
    (soma, { pedir, custoCentavos }) => soma + Math.round(pedir * custoCentavos),
    0,
  );
  const { aprovadaPor, aprovadaEm, situacao } = sugestao;
  return createPortal(
    <div className={css['folhas']}>
      <header>
        <h1>Pedido a {sugestao.fornecedor}</h1>
        <p>
          {sugestao.nomeConcessionaria} · pedido {sugestao.codSugestaoPedido} · {sugestao.hash_pedido} ·{' '}
          {aprovadaPor !== null && aprovadaEm !== null
            ? `aprovado por ${aprovadaPor} em ${dataEHora(aprovadaEm, fuso)}`
            : `${SITUACOES[situacao][0]}, ainda não aprovado`}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th>Código</th>
            <th>Peça</th>
            <th data-numero>Qtde</th>
            <th data-numero>Embalagem</th>
            <th data-numero>Custo</th>
            <th data-numero>Total</th>
          </tr>
        </thead>
        <tbody>
          {pedidas.map(({ codPeca, codigo, descricao, pedir, unidade, explicacao, custoCentavos }) => (
            <tr key={codPeca}>
              <td>{codigo}</td>
              <td>{descricao}</td>
              <td data-numero>
                {inteiro(pedir)} {unidade}
              </td>
              <td data-numero>{inteiro(explicacao.embalagem)}</td>
              <td data-numero>{formatBRL(custoCentavos)}</td>
              <td data-numero>{formatBRL(Math.round(pedir * custoCentavos))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={5} scope="row">
              {inteiro(pedidas.length)} {pedidas.length === 1 ? 'peça' : 'peças'}
            </th>
            <th data-numero>{formatBRL(total)}</th>
          </tr>
        </tfoot>
      </table>
    </div>,
    document.body,
  );
}
