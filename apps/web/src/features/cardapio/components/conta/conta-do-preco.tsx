import type { Preco } from '@oferta/contracts/cardapio/preco.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { margemEmTexto, percentual, quantidade } from '../em-palavras.ts';
import css from './conta-do-preco.module.css';

type Linha = Preco['linhas'][number];

/** How one line came to its amount, in words. */
export function comoFoi({ tipo, quantidadeMil, minutos, unitarioCentavos, bp, aviso }: Linha): string | null {
  if (aviso === 'semTaxaHora') return 'sem taxa hora: não entra na conta';
  if (aviso === 'precoFixo') return 'preço digitado';
  if (tipo === 'peca' && quantidadeMil !== null && unitarioCentavos !== null) {
    const fator = bp === null ? 'preço da peça' : `custo × ${emNumero(bp / 10_000)}`;
    return `${quantidade(quantidadeMil)} × ${formatBRL(unitarioCentavos)} (${fator})`;
  }
  if (tipo === 'maoDeObra' && minutos !== null && unitarioCentavos !== null)
    return `${formatDuracao(minutos)} × ${formatBRL(unitarioCentavos)}/h`;
  if (tipo === 'insumosDaRegra') return bp === null ? 'valor da regra' : `${percentual(bp)} da mão de obra`;
  return tipo === 'desconto' && bp !== null ? percentual(bp) : null;
}

/** "Por que este preço": the account line by line; the lines sum to the price, to the centavo. */
export function ContaDoPreco({ preco }: { readonly preco: Preco }) {
  const economia = preco.avulsoCentavos - preco.centavos;
  return (
    <div className={css['conta']}>
      {preco.incompleto && (
        <p className={css['aviso']} data-line={8} data-tone="late">
          <IconAlertTriangle size={15} aria-hidden="true" />
          Falta a taxa hora de um serviço: este preço ainda não é oferecido.
        </p>
      )}
      <table>
        <caption className="vh">Por que este preço</caption>
        <tbody>
          {preco.linhas.map((linha, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two equal lines of an account have no other identity
            <tr key={at} data-tipo={linha.tipo}>
              <th scope="row">
                {linha.descricao}
                <small>{comoFoi(linha)}</small>
              </th>
              <td className="num">{formatBRL(linha.centavos)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Preço</th>
            <td className="num">{formatBRL(preco.centavos)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className={css['figuras']} data-stack={8}>
        <Figura nome="Tempo" valor={formatDuracao(preco.minutos)} />
        <Figura nome="Avulso" valor={formatBRL(preco.avulsoCentavos)} />
        <Figura nome="Economia" valor={economia > 0 ? formatBRL(economia) : '—'} />
        <Figura nome="Custo" valor={formatBRL(preco.custoCentavos)} />
        <Figura nome="Margem" valor={margemEmTexto(preco.margemBp)} />
      </dl>
    </div>
  );
}

const Figura = ({ nome, valor }: { readonly nome: string; readonly valor: string }) => (
  <div>
    <dt>{nome}</dt>
    <dd className="num">{valor}</dd>
  </div>
);
