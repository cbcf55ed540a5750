import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { ContaComparada, LinhaComparada } from '../../model/conta-comparada.ts';
import { diferenca, percentual, valor } from '../../model/numeros-da-conta.ts';
import css from '../../components/conta.module.css';

interface TabelaProps {
  readonly conta: ContaComparada;
  readonly nomeDaRegra: string;
}

/** The account step by step: by the rule, and beside it by what is tried. */
export function TabelaDaConta({ conta, nomeDaRegra }: TabelaProps) {
  const { linhas, depois, regra, eSe, hoje } = conta;
  const tenta = conta.parametros !== null || eSe.total?.centavos !== regra.total?.centavos;
  const comparado = (centavos: number | undefined): string =>
    centavos === undefined || hoje.total === null ? '' : `${diferenca(centavos - hoje.total.centavos)} · `;
  return (
    <>
      <table className={css['tabela']}>
        <caption className="vh">Conta do preço, passo a passo</caption>
        <thead>
          <tr>
            <th scope="col">Passo</th>
            <th scope="col" className={css['soma']}>
              Soma
            </th>
            <th scope="col">{nomeDaRegra}</th>
            <th scope="col" className={css['soma']}>
              Soma
            </th>
            <th scope="col">E se?</th>
            <th scope="col">Diferença</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, i) => (
            <Passo key={linha.id} linha={linha} numero={i + 1} />
          ))}
          {depois.length > 0 && (
            <tr className={css['subtotal']}>
              <th scope="row">Peça</th>
              <td className={css['soma']}>{VAZIO}</td>
              <td>{regra.pecaCentavos === null ? '–' : valor(regra.pecaCentavos)}</td>
              <td className={css['soma']}>{VAZIO}</td>
              <td>{eSe.pecaCentavos === null ? 'sem preço' : valor(eSe.pecaCentavos)}</td>
              <td>{entre(regra.pecaCentavos, eSe.pecaCentavos)}</td>
            </tr>
          )}
          {depois.map((linha, i) => (
            <Passo key={linha.id} linha={linha} numero={linhas.length + i + 1} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Preço ao cliente</th>
            <td className={css['soma']}>{VAZIO}</td>
            <td>{regra.total ? formatBRL(regra.total.centavos) : 'sem preço'}</td>
            <td className={css['soma']}>{VAZIO}</td>
            <td>{eSe.total ? formatBRL(eSe.total.centavos) : 'sem preço'}</td>
            <td>{entre(regra.total?.centavos ?? null, eSe.total?.centavos ?? null)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className={css['comparacao']}>
        <div>
          <dt>Cobrado hoje</dt>
          <dd>{hoje.total ? formatBRL(hoje.total.centavos) : '–'}</dd>
          <dd>margem da peça {margem(hoje.margemBp)}</dd>
        </div>
        <div>
          <dt>{nomeDaRegra}</dt>
          <dd>{regra.total ? formatBRL(regra.total.centavos) : 'sem preço'}</dd>
          <dd>
            {comparado(regra.total?.centavos)}margem da peça {margem(regra.margemBp)}
          </dd>
        </div>
        <div data-tenta={tenta || undefined}>
          <dt>E se?</dt>
          <dd>{eSe.total ? formatBRL(eSe.total.centavos) : 'sem preço'}</dd>
          <dd>
            {comparado(eSe.total?.centavos)}margem da peça {margem(eSe.margemBp)}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Nothing is added by a sum of what stands above. */
const VAZIO = '\u00a0';
const margem = (bp: number | null): string => (bp === null ? '–' : percentual(bp));
const entre = (a: number | null, b: number | null): string =>
  a === null || b === null ? '' : diferenca(b - a);

function Passo({ linha, numero }: { readonly linha: LinhaComparada; readonly numero: number }) {
  const { nome, regra, outra, hoje, eSe, recusada } = linha;
  const inicio = numero === 1;
  const soma = (parcela: LinhaComparada['hoje']): string =>
    parcela ? (inicio ? valor(parcela.soma) : diferenca(parcela.soma)) : '';
  return (
    <tr data-mudou={outra !== null || undefined} data-recusada={recusada || undefined}>
      <th scope="row">
        <i aria-hidden="true">{numero}</i>
        {nome}
        <small>
          {outra === null ? (
            regra
          ) : (
            <>
              {hoje && <s>{regra}</s>} {outra}
            </>
          )}
        </small>
      </th>
      <td className={css['soma']}>{soma(hoje)}</td>
      <td>{hoje ? valor(hoje.preco) : '–'}</td>
      <td className={css['soma']}>{soma(eSe)}</td>
      <td>{eSe ? valor(eSe.preco) : recusada ? 'sem preço' : '–'}</td>
      <td>{hoje && eSe ? entre(hoje.preco, eSe.preco) : ''}</td>
    </tr>
  );
}
