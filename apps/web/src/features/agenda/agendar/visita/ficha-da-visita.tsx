import type { CasaParaAgendar, PedidoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { comMaiuscula, diaPorExtenso } from '../palavras.ts';
import css from './combinado.module.css';

interface FichaDaVisitaProps {
  readonly casa: CasaParaAgendar;
  readonly pedido: PedidoPublico;
}

/** When, what, for how much and where: of a visit that stands, and of an hour that is offered. */
export function FichaDaVisita({ casa, pedido }: FichaDaVisitaProps) {
  return (
    <dl className={css['ficha']}>
      <div>
        <dt>Quando</dt>
        <dd>
          <b>
            {comMaiuscula(diaPorExtenso(pedido.dia))}, {pedido.hora}
          </b>
          <small>pronto às {pedido.pronto} do mesmo dia</small>
        </dd>
      </div>
      <div>
        <dt>Serviços</dt>
        <dd>
          {pedido.servicos.map(({ chave, nome }) => (
            <b key={chave}>{nome}</b>
          ))}
        </dd>
      </div>
      {pedido.totalCentavos !== null && (
        <div>
          <dt>Total</dt>
          <dd>
            <b className="num">{formatBRL(pedido.totalCentavos)}</b>
            <small>pago na entrega</small>
          </dd>
        </div>
      )}
      <div>
        <dt>Onde</dt>
        <dd>
          <b>{casa.nome}</b>
          <small>{casa.endereco}</small>
        </dd>
      </div>
    </dl>
  );
}
