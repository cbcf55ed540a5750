import type { Consultor } from '@oferta/contracts/agenda/equipe.ts';
import type { ReactNode } from 'react';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { nomesDosServicos } from '../../../components/cartao/cartao-agendamento.tsx';
import { Atraso } from '../lista/atraso.tsx';
import { CartaoComAcoes } from '../lista/cartao-com-acoes.tsx';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';
import { Marcas } from '../lista/marcas.tsx';
import { Pessoa } from '../lista/pessoa.tsx';
import { PilulaDaEtapa } from './colunas-agendamentos.tsx';
import type { LinhaAgendamento } from './linha-agendamento.ts';

interface CartaoDaListaProps {
  readonly linha: LinhaAgendamento;
  readonly consultor: Consultor | undefined;
  readonly onAbrir: () => void;
  /** The next step and what else can be done. */
  readonly acoes: ReactNode;
}

/** An appointment on a phone. */
export function CartaoDaLista({ linha, consultor, onAbrir, acoes }: CartaoDaListaProps) {
  const { agendamento, etapa, atraso, semLugar } = linha;
  return (
    <CartaoComAcoes onAbrir={onAbrir} acoes={acoes}>
      <span className={css['linha']} data-line={8}>
        <b className="num">{agendamento.horaAgendamento}</b>
        <PlateChip size="md">{identificacao(agendamento)}</PlateChip>
        <Atraso minutos={atraso} />
        <PilulaDaEtapa etapa={etapa} />
      </span>
      <span className={css['linha']} data-line={8}>
        <b>{agendamento.cliente}</b>
        <Marcas agendamento={agendamento} />
      </span>
      {semLugar && <small>{semLugar}</small>}
      <small>{nomesDosServicos(agendamento.servicos)}</small>
      <span className={css['linha']} data-line={8}>
        <small>{agendamento.modelo}</small>
        <Pessoa pessoa={consultor} posicao={(consultor?.corAgenda ?? 1) - 1} ausente="Bolsão" />
      </span>
    </CartaoComAcoes>
  );
}
