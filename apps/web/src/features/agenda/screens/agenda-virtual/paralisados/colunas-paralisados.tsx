import { NOME_MOTIVO_PARALISACAO } from '@oferta/domain/agenda/oficina/servico.ts';
import type { ReactNode } from 'react';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { StatusPill } from '#ui/status/status-pill.tsx';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import type { Agora } from '../../../model/evento-agendamento.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import { CartaoComAcoes } from '../lista/cartao-com-acoes.tsx';
import { HoraPrometida } from '../lista/hora-prometida.tsx';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';
import { Pessoa } from '../lista/pessoa.tsx';
import type { useMecanicos } from '../lista/use-nomes.ts';
import { idadeEmPalavras } from '../lista/idade-em-palavras.ts';
import type { LinhaParalisado } from './linha-paralisado.ts';

interface Contexto {
  readonly agora: Agora;
  readonly fuso: string;
  readonly mecanicos: ReturnType<typeof useMecanicos>;
  readonly acoes: (linha: LinhaParalisado) => ReactNode;
}

export const colunasDosParalisados = ({
  agora,
  fuso,
  mecanicos,
  acoes,
}: Contexto): readonly Column<LinhaParalisado>[] => [
  {
    id: 'parado',
    header: 'Parado há',
    width: 110,
    strong: true,
    sortBy: ({ paradoMin }) => paradoMin,
    cell: ({ servico, paradoMin }) => (
      <span
        className="num"
        title={servico.paralisadoEm ? `Desde ${instanteEmPalavras(servico.paralisadoEm, fuso)}` : undefined}
      >
        {idadeEmPalavras(paradoMin)}
      </span>
    ),
  },
  {
    id: 'placa',
    header: 'Placa',
    width: 106,
    sortBy: ({ servico }) => servico.placa,
    cell: ({ servico }) => <PlateChip size="md">{identificacao(servico)}</PlateChip>,
  },
  {
    id: 'cliente',
    header: 'Cliente',
    strong: true,
    sortBy: ({ servico }) => servico.cliente,
    cell: ({ servico }) => <span className={css['corte']}>{servico.cliente}</span>,
  },
  {
    id: 'servico',
    header: 'Serviço',
    cell: ({ servico }) => <span className={css['corte']}>{servico.descricao}</span>,
  },
  {
    id: 'motivo',
    header: 'Motivo',
    sortBy: ({ motivo }) => NOME_MOTIVO_PARALISACAO[motivo],
    cell: ({ servico, motivo }) => (
      <span className={css['motivo']} data-stack={2} title={servico.textoParalisacao ?? undefined}>
        <StatusPill state="p">{NOME_MOTIVO_PARALISACAO[motivo]}</StatusPill>
        {servico.textoParalisacao && <small>{servico.textoParalisacao}</small>}
        <Retorno servico={servico} agora={agora} fuso={fuso} />
      </span>
    ),
  },
  {
    id: 'mecanico',
    header: 'Mecânico',
    cell: ({ servico: { codMecanico } }) => (
      <Pessoa pessoa={mecanicos.pessoa(codMecanico)} posicao={mecanicos.posicao(codMecanico)} />
    ),
  },
  {
    id: 'entrega',
    header: 'Entrega',
    sortBy: ({ servico }) => servico.previsaoEntrega,
    cell: ({ servico }) => <HoraPrometida previsao={servico.previsaoEntrega} agora={agora} fuso={fuso} />,
  },
  { id: 'acoes', header: 'Próximo passo', pinned: true, width: 280, cell: acoes },
];

interface RetornoProps {
  readonly servico: LinhaParalisado['servico'];
  readonly agora: Agora;
  readonly fuso: string;
}

/** When a stopped job is expected back, where somebody said so. */
function Retorno({ servico: { previsaoRetorno }, agora, fuso }: RetornoProps): ReactNode {
  return (
    previsaoRetorno && (
      <span className={css['retorno']} data-line={6}>
        Retorno <HoraPrometida previsao={previsaoRetorno} agora={agora} fuso={fuso} />
      </span>
    )
  );
}

interface CartaoParalisadoProps {
  readonly linha: LinhaParalisado;
  readonly agora: Agora;
  readonly fuso: string;
  readonly onAbrir: () => void;
  /** The ways back to work. */
  readonly children: ReactNode;
}

/** A stopped job on a phone. */
export function CartaoParalisado({ linha, agora, fuso, onAbrir, children }: CartaoParalisadoProps) {
  const { servico, motivo, paradoMin } = linha;
  return (
    <CartaoComAcoes onAbrir={onAbrir} acoes={children}>
      <span className={css['linha']} data-line={8}>
        <PlateChip size="md">{identificacao(servico)}</PlateChip>
        <b className="num">{idadeEmPalavras(paradoMin)}</b>
      </span>
      <b>{servico.descricao}</b>
      <small>{servico.cliente}</small>
      <span>
        <StatusPill state="p">{NOME_MOTIVO_PARALISACAO[motivo]}</StatusPill>
      </span>
      {servico.textoParalisacao && <small>{servico.textoParalisacao}</small>}
      <Retorno servico={servico} agora={agora} fuso={fuso} />
    </CartaoComAcoes>
  );
}

export const textosDosParalisados = (fuso: string): readonly ColunaDoArquivo<LinhaParalisado>[] => [
  { titulo: 'Parado há', texto: ({ paradoMin }) => idadeEmPalavras(paradoMin) },
  { titulo: 'Placa', texto: ({ servico }) => identificacao(servico) },
  { titulo: 'Cliente', texto: ({ servico }) => servico.cliente },
  { titulo: 'Veículo', texto: ({ servico }) => servico.modelo },
  { titulo: 'Serviço', texto: ({ servico }) => servico.descricao },
  { titulo: 'Motivo', texto: ({ motivo }) => NOME_MOTIVO_PARALISACAO[motivo] },
  { titulo: 'Observação', texto: ({ servico }) => servico.textoParalisacao ?? '' },
  {
    titulo: 'Retorno previsto',
    texto: ({ servico: { previsaoRetorno } }) =>
      previsaoRetorno ? instanteEmPalavras(previsaoRetorno, fuso) : '',
  },
  { titulo: 'OS', texto: ({ servico }) => servico.numeroOs ?? '' },
];
