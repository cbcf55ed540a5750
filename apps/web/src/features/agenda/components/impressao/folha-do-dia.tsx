import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import type { QuadroConsultores } from '../../hooks/quadro/use-quadro-consultores.ts';
import { diaDaSemanaEmPalavras, diaEMes } from '../../model/dia-em-palavras.ts';
import { estadoDoAgendamento, nomeDoEstado } from '../../model/estado-cartao.ts';
import { nomesDosServicos } from '../cartao/cartao-agendamento.tsx';
import css from './folha-do-dia.module.css';

/** What nobody has taken stands on a sheet too: somebody has to call those clients. */
const BOLSAO = { codConsultor: null, nome: 'Bolsão' } as const;

/** The days' agenda on A4, a sheet per consultant and one for the pool. */
export function FolhaDoDia({ quadro }: { readonly quadro: QuadroConsultores }): ReactNode {
  const { nome } = useConcessionaria();
  const folhas = [...quadro.consultores, BOLSAO]
    .flatMap((consultor) =>
      quadro.dias.map((dia) => ({
        dia,
        consultor,
        linhas: quadro.agendamentos
          .filter(
            (agendamento) =>
              agendamento.codConsultor === consultor.codConsultor &&
              agendamento.dataAgendamento === dia &&
              isDaFolha(agendamento),
          )
          .map(toLinha)
          .sort((a, b) => a.inicio - b.inicio),
      })),
    )
    .filter(({ linhas }) => linhas.length > 0);
  return createPortal(
    <div className={css['folhas']}>
      {folhas.length === 0 && (
        <section className={css['folha']}>
          <h1>Nenhum agendamento</h1>
          <p>
            {diaDaSemanaEmPalavras(quadro.dia)}, {diaEMes(quadro.dia)} · {nome}
          </p>
        </section>
      )}
      {folhas.map(({ dia, consultor, linhas }) => (
        <section key={`${dia}-${consultor.codConsultor}`} className={css['folha']}>
          <header>
            <h1>{consultor.nome}</h1>
            <p>
              {diaDaSemanaEmPalavras(dia)}, {diaEMes(dia)} · {nome}
            </p>
          </header>
          <Tabela linhas={linhas} />
        </section>
      ))}
    </div>,
    document.body,
  );
}

const isDaFolha = ({ situacao }: Agendamento): boolean => situacao !== 'cancelado' && situacao !== 'noShow';

interface Linha {
  readonly agendamento: Agendamento;
  /** Minutes since 00:00. */
  readonly inicio: number;
}

const toLinha = (agendamento: Agendamento): Linha => ({
  agendamento,
  inicio: parseHora(agendamento.horaAgendamento) ?? 0,
});

function Tabela({ linhas }: { readonly linhas: readonly Linha[] }): ReactNode {
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
        {linhas.map(({ agendamento, inicio }) => (
          <tr key={agendamento.codAgendamento}>
            <td>
              {formatHora(inicio)}–{formatHora(inicio + agendamento.duracaoMin)}
            </td>
            <td>
              <b>{agendamento.placa ? formatPlaca(agendamento.placa) : (agendamento.chassi ?? '')}</b>
            </td>
            <td>{agendamento.cliente}</td>
            <td>{agendamento.modelo}</td>
            <td>{nomesDosServicos(agendamento.servicos)}</td>
            <td>{agendamento.telefone ? fromE164(agendamento.telefone) : ''}</td>
            <td>{nomeDoEstado(estadoDoAgendamento(agendamento), agendamento.recebidoEm !== null)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
