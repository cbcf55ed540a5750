import type { Simulacao } from '@oferta/contracts/estoque/politica.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import { inteiro } from '../../../components/em-palavras.ts';
import css from './fornecedor.module.css';

type Efeito = Simulacao['antes'];

const emReais = (centavos: number): string => formatBRL(Math.round(centavos / 100) * 100).replace(/,00$/, '');
const emPorcento = (parte: number): string => `${emNumero(parte * 100, 1)}%`;

const LINHAS: readonly (readonly [titulo: string, de: (efeito: Efeito) => string])[] = [
  ['Atendido do estoque', ({ atendimento }) => emPorcento(atendimento)],
  ['Estoque médio', ({ estoqueCentavos }) => emReais(estoqueCentavos)],
  ['Linhas pedidas por mês', ({ linhasPorMes }) => emNumero(linhasPorMes, 1)],
  ['das quais à mão', ({ aMaoPorMes }) => emNumero(aMaoPorMes, 1)],
  ['Perdido por mês, a custo', ({ perdidasCentavosPorMes }) => emReais(perdidasCentavosPorMes)],
];

/** What the policy would have done on the house's own months, beside the one that holds; and the cells it changes. */
export function EfeitoDaPolitica({ simulacao }: { readonly simulacao: Simulacao }) {
  const { meses, pecas, deTodas, antes, depois } = simulacao;
  if (meses === 0)
    return (
      <output className={css['nota']}>
        O histórico ainda é curto para simular: são precisos 15 meses de demanda.
      </output>
    );
  const mudam = simulacao.celulas.filter(
    (celula) => JSON.stringify(celula.antes) !== JSON.stringify(celula.depois),
  );
  return (
    <section className={css['grupo']} aria-live="polite">
      <h3>
        Nos últimos {plural(meses, 'mês', 'meses')}, em {plural(pecas, 'peça', 'peças')}
        {deTodas > pecas && ` de ${inteiro(deTodas)}`}
      </h3>
      <table className={css['efeito']}>
        <thead>
          <tr>
            <th scope="col">O que teria acontecido</th>
            <th scope="col">Como é hoje</th>
            <th scope="col">Com esta</th>
          </tr>
        </thead>
        <tbody>
          {LINHAS.map(([titulo, de]) => (
            <tr key={titulo}>
              <th scope="row">{titulo}</th>
              <td className="num">{de(antes)}</td>
              <td className="num">{de(antes) === de(depois) ? de(depois) : <b>{de(depois)}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mudam.length > 0 && (
        <p className={css['nota']}>
          Mudam:{' '}
          {mudam
            .map(
              (celula) =>
                `${celula.celula} (${plural(celula.pecas, 'peça', 'peças')}: ${emPorcento(celula.antes.atendimento)} → ${emPorcento(celula.depois.atendimento)}, ${emReais(celula.antes.estoqueCentavos)} → ${emReais(celula.depois.estoqueCentavos)})`,
            )
            .join('; ')}
          .
        </p>
      )}
      <p className={css['nota']}>
        Repetido mês a mês, com pedidos que levam um mês: compare as duas colunas, mais que cada número.
      </p>
    </section>
  );
}
