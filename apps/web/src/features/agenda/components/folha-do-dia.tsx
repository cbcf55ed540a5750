import { formatHora } from '@oferta/domain/agenda/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/placa.ts';
import { fromE164 } from '@oferta/domain/cadastros/telefone.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { stateLabel } from '#ui/tone.ts';
import type { QuadroConsultores } from '../hooks/use-quadro-consultores.ts';
import { diaDaSemanaEmPalavras, diaEMes } from '../model/dia-em-palavras.ts';
import type { EventoAgendamento } from '../model/evento-agendamento.ts';
import { nomesDosServicos } from './cartao-agendamento.tsx';
import css from './folha-do-dia.module.css';

/** The days' agenda on A4, a sheet per consultant. */
export function FolhaDoDia({ quadro }: { readonly quadro: QuadroConsultores }): ReactNode {
  const { nome } = useConcessionaria();
  const folhas = quadro.consultores.flatMap((consultor) =>
    quadro.dias.map((dia) => ({
      dia,
      consultor,
      eventos: quadro.eventos
        .filter(
          ({ agendamento }) =>
            agendamento.codConsultor === consultor.codConsultor && agendamento.dataAgendamento === dia,
        )
        .sort((a, b) => a.start - b.start),
    })),
  );
  return createPortal(
    <div className={css['folhas']}>
      {folhas
        .filter(({ eventos }) => eventos.length > 0)
        .map(({ dia, consultor, eventos }) => (
          <section key={`${dia}-${consultor.codConsultor}`} className={css['folha']}>
            <header>
              <h1>{consultor.nome}</h1>
              <p>
                {diaDaSemanaEmPalavras(dia)}, {diaEMes(dia)} · {nome}
              </p>
            </header>
            <Tabela eventos={eventos} />
          </section>
        ))}
    </div>,
    document.body,
  );
}

function Tabela({ eventos }: { readonly eventos: readonly EventoAgendamento[] }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th>Hora</th>
          <th>Placa</th>
          <th>Cliente</th>
          <th>Veículo</th>
          <th>Serviço</th>
          <th>Telefone</th>
          <th>Situação</th>
        </tr>
      </thead>
      <tbody>
        {eventos.map(({ id, agendamento, estado, start, end }) => (
          <tr key={id}>
            <td>
              {formatHora(start)}–{formatHora(end)}
            </td>
            <td>
              <b>{agendamento.placa ? formatPlaca(agendamento.placa) : (agendamento.chassi ?? '')}</b>
            </td>
            <td>{agendamento.cliente}</td>
            <td>{agendamento.modelo}</td>
            <td>{nomesDosServicos(agendamento.servicos)}</td>
            <td>{agendamento.telefone ? fromE164(agendamento.telefone) : ''}</td>
            <td>{stateLabel(estado)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
