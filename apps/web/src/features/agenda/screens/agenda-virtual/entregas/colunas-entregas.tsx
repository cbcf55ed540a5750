import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { StatusPill } from '#ui/status/status-pill.tsx';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { nomesDosServicos } from '../../../components/cartao/cartao-agendamento.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { estadoDoAgendamento } from '../../../model/estado-cartao.ts';
import type { Agora } from '../../../model/evento-agendamento.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import { Contato } from '../lista/contato.tsx';
import { HoraPrometida, horaOuDia } from '../lista/hora-prometida.tsx';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';
import { Marcas } from '../lista/marcas.tsx';
import { AvisarPronto } from './avisar-pronto.tsx';
import { NOME_FASE, type LinhaEntrega } from './linha-entrega.ts';

interface Contexto {
  readonly agora: Agora;
  readonly fuso: string;
  readonly onEntregar: (agendamento: Agendamento) => void;
}

const onPrevisao = (agendamento: Agendamento): void => openAgendaDialog({ tipo: 'previsao', agendamento });

/** What can be done to a delivery now: promise it anew, or tell the client and hand the car over. */
export function AcoesDaEntrega({
  linha,
  onEntregar,
}: {
  readonly linha: LinhaEntrega;
  readonly onEntregar: Contexto['onEntregar'];
}) {
  const { agendamento, pronta, fase, risco } = linha;
  if (fase === 'entregue') return null;
  if (!pronta) {
    return (
      <Button onClick={() => onPrevisao(agendamento)}>
        {agendamento.previsaoEntrega === null
          ? 'Prometer entrega'
          : // A promise that will not be kept is made anew before it is broken; the client is then offered to be told.
            `Mudar previsão${risco?.luz === 'vermelho' ? ' e avisar' : ''}`}
      </Button>
    );
  }
  return (
    <span className={css['pessoa']}>
      <AvisarPronto agendamento={agendamento} />
      <Button onClick={() => onEntregar(agendamento)}>Entregar</Button>
    </span>
  );
}

export function colunasDasEntregas({ agora, fuso, onEntregar }: Contexto): readonly Column<LinhaEntrega>[] {
  return [
    {
      id: 'prometida',
      header: 'Prometida',
      width: 140,
      sortBy: ({ agendamento }) => agendamento.previsaoEntrega,
      cell: ({ agendamento: { previsaoEntrega, entregueEm }, risco }) => (
        <HoraPrometida
          previsao={previsaoEntrega}
          feita={entregueEm}
          risco={risco}
          agora={agora}
          fuso={fuso}
        />
      ),
    },
    {
      id: 'feita',
      header: 'Entregue',
      width: 92,
      sortBy: ({ agendamento }) => agendamento.entregueEm,
      cell: ({ agendamento: { entregueEm } }) =>
        entregueEm === null ? (
          <span className={css['vazio']}>—</span>
        ) : (
          <span className="num">{horaOuDia(new Date(entregueEm), agora, fuso)}</span>
        ),
    },
    {
      id: 'placa',
      header: 'Placa',
      width: 106,
      sortBy: ({ agendamento }) => agendamento.placa,
      cell: ({ agendamento }) => <PlateChip size="md">{identificacao(agendamento)}</PlateChip>,
    },
    {
      id: 'cliente',
      header: 'Cliente',
      strong: true,
      sortBy: ({ agendamento }) => agendamento.cliente,
      cell: ({ agendamento }) => (
        <span className={css['pessoa']}>
          <span className={css['corte']}>{agendamento.cliente}</span>
          <Marcas agendamento={agendamento} />
        </span>
      ),
    },
    {
      id: 'servicos',
      header: 'Serviços',
      cell: ({ agendamento }) => (
        <span className={css['corte']}>{nomesDosServicos(agendamento.servicos)}</span>
      ),
    },
    {
      id: 'situacao',
      header: 'Situação',
      width: 130,
      cell: ({ agendamento }) => <StatusPill state={estadoDoAgendamento(agendamento)} />,
    },
    {
      id: 'contato',
      header: 'Contato',
      soTela: true,
      width: 92,
      cell: ({ agendamento: { telefone, cliente } }) => <Contato telefone={telefone} cliente={cliente} />,
    },
    {
      id: 'acoes',
      header: 'Próximo passo',
      pinned: true,
      width: 330,
      cell: (linha) => <AcoesDaEntrega linha={linha} onEntregar={onEntregar} />,
    },
  ];
}

export function textosDasEntregas(fuso: string): readonly ColunaDoArquivo<LinhaEntrega>[] {
  const instante = (quando: string | null): string => (quando ? instanteEmPalavras(quando, fuso) : '');
  return [
    {
      titulo: 'Prometida',
      tipo: 'instante',
      valor: ({ agendamento }) => agendamento.previsaoEntrega,
      texto: ({ agendamento }) => instante(agendamento.previsaoEntrega),
    },
    {
      titulo: 'Entregue',
      tipo: 'instante',
      valor: ({ agendamento }) => agendamento.entregueEm,
      texto: ({ agendamento }) => instante(agendamento.entregueEm),
    },
    { titulo: 'Placa', texto: ({ agendamento }) => identificacao(agendamento) },
    { titulo: 'Cliente', texto: ({ agendamento }) => agendamento.cliente },
    { titulo: 'Veículo', texto: ({ agendamento }) => agendamento.modelo },
    { titulo: 'Serviços', texto: ({ agendamento }) => nomesDosServicos(agendamento.servicos) },
    { titulo: 'Situação', texto: ({ fase }) => NOME_FASE[fase] },
    { titulo: 'Risco', texto: ({ risco }) => risco?.porque ?? '' },
    { titulo: 'OS', texto: ({ agendamento }) => agendamento.numeroOs ?? '' },
  ];
}
