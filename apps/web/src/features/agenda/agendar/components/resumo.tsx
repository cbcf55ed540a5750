import type {
  CasaParaAgendar,
  OfertaPublica,
  PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { diaPorExtenso, duracao, preco } from '../palavras.ts';
import { carroDe, totalDe } from '../pedido-do-rascunho.ts';
import type { Rascunho } from '../rascunho.ts';
import { Carro } from './cabecalho.tsx';
import css from './resumo.module.css';

interface ResumoProps {
  readonly casa: CasaParaAgendar;
  readonly rascunho: Rascunho;
  readonly ofertas: readonly OfertaPublica[];
  readonly pedido: PedidoPublico | null;
}

/** The visit so far, beside the step where there is room; on a phone each step has what matters in its bar. */
export function Resumo({ casa, rascunho, ofertas, pedido }: ResumoProps) {
  const total = totalDe(ofertas);
  return (
    <aside className={css['resumo']} aria-label="Sua visita">
      <h2>Sua visita</h2>
      <Carro carro={carroDe(rascunho)} />
      <ul>
        {ofertas.map(({ chave, nome, minutos, centavos }) => (
          <li key={chave}>
            <span>
              {nome}
              <small>{duracao(minutos)}</small>
            </span>
            {casa.mostraPreco && <b className="num">{preco(centavos)}</b>}
          </li>
        ))}
      </ul>
      {casa.mostraPreco && (
        <p className={css['total']}>
          Total <b className="num">{total === null ? 'a orçar' : formatBRL(total)}</b>
        </p>
      )}
      <dl>
        {pedido && (
          <>
            <dt>Chegada</dt>
            <dd>
              {diaPorExtenso(pedido.dia)}, {pedido.hora}
            </dd>
            <dt>Pronto</dt>
            <dd>no mesmo dia, às {pedido.pronto}</dd>
          </>
        )}
        <dt>Onde</dt>
        <dd>{casa.endereco}</dd>
      </dl>
    </aside>
  );
}
