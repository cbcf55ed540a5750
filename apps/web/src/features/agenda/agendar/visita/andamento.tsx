import type { AndamentoPublico } from '@oferta/contracts/agenda/acompanhamento.ts';
import { passoDoCarro, PASSOS_DO_CARRO, type PassoDoCarro } from '@oferta/domain/agenda/entrega/andamento.ts';
import { NOME_STATUS_SERVICO, STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { IconCheck, IconFileInvoice, IconPlayerPause } from '@tabler/icons-react';
import { Nota } from '../components/nota.tsx';
import { noRelogioDaCasa } from '../palavras.ts';
import css from './andamento.module.css';

const NOME: Readonly<Record<PassoDoCarro, string>> = {
  naFila: 'Recebido, na fila',
  emServico: NOME_STATUS_SERVICO[STATUS_SERVICO.emServico],
  inspecao: 'Em inspeção',
  pronto: 'Pronto para buscar',
  entregue: 'Entregue',
};

/** What a car that is in the house is called by on its page. */
export const tituloDoAndamento = (andamento: AndamentoPublico): string => NOME[passoDe(andamento)];

/** Whether there is nothing more to wait for. */
export const isFeito = (andamento: AndamentoPublico): boolean =>
  ['pronto', 'entregue'].includes(passoDe(andamento));

const passoDe = ({ servicos, entregueEm }: AndamentoPublico): PassoDoCarro =>
  passoDoCarro(servicos, entregueEm !== null);

interface AndamentoProps {
  readonly andamento: AndamentoPublico;
  readonly fuso: string;
}

/** Where the car is: the steps done, the one it is at, and when it is promised. */
export function Andamento({ andamento, fuso }: AndamentoProps) {
  const { recebidoEm, prometidaEm, aguardaResposta, servicos } = andamento;
  const atual = PASSOS_DO_CARRO.indexOf(passoDe(andamento));
  const parados = servicos.filter(({ parado }) => parado);
  return (
    <>
      <ol className={css['passos']}>
        {PASSOS_DO_CARRO.map((passo, i) => (
          <li key={passo} data-feito={i < atual} aria-current={i === atual ? 'step' : undefined}>
            <span aria-hidden="true">{i < atual && <IconCheck size={16} />}</span>
            {NOME[passo]}
            {i === 0 && <small>{noRelogioDaCasa(recebidoEm, fuso)}</small>}
          </li>
        ))}
      </ol>
      {prometidaEm !== null && (
        <p className={css['prometida']}>
          Entrega prometida para <b>{noRelogioDaCasa(prometidaEm, fuso)}</b>
        </p>
      )}
      {aguardaResposta && (
        <Nota icone={<IconFileInvoice size={18} />}>
          Há um orçamento esperando a sua resposta. Procure o link que mandamos.
        </Nota>
      )}
      {parados.length > 0 && (
        <Nota icone={<IconPlayerPause size={18} />}>
          {parados.map(({ nome }) => nome).join(', ')}: parado por enquanto. A oficina avisa quando continuar.
        </Nota>
      )}
    </>
  );
}
