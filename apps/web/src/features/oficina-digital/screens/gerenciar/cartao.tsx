import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconCamera, IconCheck, IconMessageCircleQuestion, IconPencil } from '@tabler/icons-react';
import { memo, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { hueAt } from '#ui/tone.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { Entrega } from '../../components/entrega.tsx';
import { Idade } from '../../components/lista/idade.tsx';
import { Semaforo } from '../../components/semaforo.tsx';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import css from './cartao.module.css';

/** What a card tells the board; the same functions for every card, so that only changed cards are drawn again. */
export interface GestosDoCartao {
  readonly onAbrir: (cartao: OrcamentoCartao) => void;
  readonly onMenu: (cartao: OrcamentoCartao, at: { x: number; y: number }) => void;
  readonly onArrastar: (cartao: OrcamentoCartao | null) => void;
  /** A step to the column on the left or on the right, by Shift and an arrow. */
  readonly onPasso: (cartao: OrcamentoCartao, lado: -1 | 1) => void;
  /** On to its prices or its customer: a double click, or Ctrl and Enter. */
  readonly onSeguir: (cartao: OrcamentoCartao) => void;
}

interface CartaoProps {
  readonly cartao: OrcamentoCartao;
  readonly selecionado: boolean;
  readonly pulsa: boolean;
  /** Position among all the board's cards, for the keys that walk them. */
  readonly index: number;
  readonly gestos: GestosDoCartao;
}

/** A quote on the board (design screen 3). */
export const Cartao = memo(function Cartao({ cartao, selecionado, pulsa, index, gestos }: CartaoProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return gestos.onSeguir(cartao);
    }
    const lado = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.shiftKey || (lado !== -1 && lado !== 1)) return;
    event.preventDefault();
    gestos.onPasso(cartao, lado);
  };
  const onContextMenu = (event: MouseEvent): void => {
    event.preventDefault();
    gestos.onMenu(cartao, { x: event.clientX, y: event.clientY });
  };
  const onDragStart = (event: DragEvent): void => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', placaOuChassi(cartao));
    gestos.onArrastar(cartao);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside is the control; the card is what one grabs
    <article
      className={css['cartao']}
      data-stack={8}
      data-orcamento={cartao.codOrcamento}
      data-selecionado={selecionado || undefined}
      data-pulsa={pulsa || undefined}
      draggable
      onDragStart={onDragStart}
      onDragEnd={() => gestos.onArrastar(null)}
      onContextMenu={onContextMenu}
      onDoubleClick={() => gestos.onSeguir(cartao)}
    >
      <div className={css['topo']} data-line={6}>
        {cartao.estado === 'novo' && <i className={css['novo']} title="Ainda não iniciado" />}
        <PlateChip size="md">{placaOuChassi(cartao)}</PlateChip>
        {cartao.codOrcamentoBase !== null && (
          <span className={css['marca']} title="Complementar">
            Compl.
          </span>
        )}
        <Idade cartao={cartao} />
      </div>
      <button
        type="button"
        className={css['abrir']}
        data-index={index}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Control+Enter"
        onKeyDown={onKeyDown}
        onClick={() => gestos.onAbrir(cartao)}
      >
        <b>{cartao.modelo}</b>
        <span>{cartao.cliente}</span>
      </button>
      <Semaforo verde={cartao.verde} amarelo={cartao.amarelo} vermelho={cartao.vermelho} />
      <Pe cartao={cartao} />
      <Avisos cartao={cartao} />
    </article>
  );
});

function Pe({ cartao }: { readonly cartao: OrcamentoCartao }) {
  const { semPreco, totalCentavos, fotos, decididas, aprovadas, linhas, consultor, estado } = cartao;
  return (
    <div className={css['pe']}>
      {totalCentavos > 0 ? (
        <b className="num">{formatBRL(totalCentavos)}</b>
      ) : (
        <span className={css['fraco']}>{semPrecoEmPalavras(semPreco)}</span>
      )}
      <span className={css['sinais']} data-line={8}>
        {fotos > 0 && estado === 'novo' && (
          <span className={css['fotos']}>
            <IconCamera size={15} aria-hidden="true" />
            <span className="num">{fotos}</span>
            <span className="vh">fotos</span>
          </span>
        )}
        <Entrega cartao={cartao} />
        {decididas > 0 && (
          <span className={css['aprovadas']}>
            <IconCheck size={14} aria-hidden="true" />
            <span className="num">
              {aprovadas}/{linhas}
            </span>
            <span className="vh">aprovados</span>
          </span>
        )}
        {consultor && (
          <span title={consultor.nome}>
            <Avatar name={consultor.nome} hue={hueAt(consultor.cor - 1)} size={22} />
          </span>
        )}
      </span>
    </div>
  );
}

/** What somebody should know before touching it; most cards have none. */
function Avisos({ cartao }: { readonly cartao: OrcamentoCartao }) {
  const { perguntas, editandoPor, aguardaAutorizacao, estado, semPreco, totalCentavos } = cartao;
  const faltaPreco = semPreco > 0 && totalCentavos > 0;
  const pronto = estado === 'precificado';
  const expirado = estado === 'expirado';
  if (!perguntas && !editandoPor && !aguardaAutorizacao && !faltaPreco && !pronto && !expirado) return null;
  return (
    <div className={css['avisos']} data-wrap={4}>
      {perguntas > 0 && (
        <span data-tone="2">
          <IconMessageCircleQuestion size={14} aria-hidden="true" />
          {perguntas === 1 ? '1 pergunta' : `${perguntas} perguntas`}
        </span>
      )}
      {editandoPor && (
        <span data-tone="3">
          <IconPencil size={13} aria-hidden="true" />
          em edição por {editandoPor.nome}
        </span>
      )}
      {aguardaAutorizacao && <span data-tone="4">desconto a autorizar</span>}
      {faltaPreco && <span data-tone="4">{semPrecoEmPalavras(semPreco)}</span>}
      {pronto && <span data-tone="5">pronto para enviar</span>}
      {expirado && <span data-tone="late">expirado</span>}
    </div>
  );
}

function semPrecoEmPalavras(quantos: number): string {
  if (quantos === 0) return 'sem itens';
  return quantos === 1 ? '1 item sem preço' : `${quantos} itens sem preço`;
}
