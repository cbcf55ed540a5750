import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { ColunaOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, useState, type DragEvent } from 'react';
import { soma } from '../../model/quadro/figuras-do-quadro.ts';
import { NOME_DA_ACAO, type Passo } from '../../model/quadro/passo-no-quadro.ts';
import { COLUNAS } from '../../model/quadro/quadro.ts';
import { Cartao, type GestosDoCartao } from './cartao.tsx';
import css from './quadro.module.css';

interface ColunaProps {
  readonly coluna: ColunaOrcamento;
  readonly cartoes: readonly OrcamentoCartao[];
  /** How many cards the columns before it have. */
  readonly inicio: number;
  readonly selecionado: number;
  readonly chegados: ReadonlySet<number>;
  readonly gestos: GestosDoCartao;
  /** What releasing the card being carried here would do; null while none is. */
  readonly passo: Passo | null;
  readonly onSoltar: () => void;
}

const ALTURA_PX = 138;
const ESPACO_PX = 8;

/** A column of the board. Only the cards in view exist, however many there are. */
export function Coluna(props: ColunaProps) {
  const { coluna, cartoes, passo, onSoltar } = props;
  const { nome, tone } = COLUNAS[coluna];
  const [sobre, setSobre] = useState(false);
  const alvo = sobre && passo ? passo : null;
  const aceita = passo !== null && 'acao' in passo;
  const onDragOver = (event: DragEvent): void => {
    if (!passo) return;
    setSobre(true);
    event.dataTransfer.dropEffect = aceita ? 'move' : 'none';
    // Only what is allowed may be released.
    if (aceita) event.preventDefault();
  };
  const onDragLeave = (event: DragEvent): void => {
    const dentro = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!dentro) setSobre(false);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setSobre(false);
    onSoltar();
  };
  const total = soma(cartoes, 'totalCentavos');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop on; the card's own keys do the same
    <section
      className={css['coluna']}
      aria-label={nome}
      data-tone={alvo && !aceita ? 'late' : tone}
      data-sobre={alvo ? '' : undefined}
      data-recusa={passo && !aceita ? '' : undefined}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <header className={css['cabeca']} data-line={8}>
        <i aria-hidden="true" />
        <h2>{nome}</h2>
        <span className="num">{cartoes.length}</span>
        {total > 0 && <small className="num">{formatBRL(total).replace(/,\d\d$/, '')}</small>}
      </header>
      {alvo && <p className={css['destino']}>{'acao' in alvo ? NOME_DA_ACAO[alvo.acao] : alvo.recusa}</p>}
      <Cartoes
        cartoes={cartoes}
        inicio={props.inicio}
        selecionado={props.selecionado}
        chegados={props.chegados}
        gestos={props.gestos}
      />
    </section>
  );
}

type CartoesProps = Pick<ColunaProps, 'cartoes' | 'inicio' | 'selecionado' | 'chegados' | 'gestos'>;

/** Apart from the column's head, which follows the card being carried. */
const Cartoes = memo(function Cartoes(props: CartoesProps) {
  // The virtualizer is one mutable object: memoising what it returns would freeze the list.
  'use no memo';
  const { cartoes, inicio, selecionado, chegados, gestos } = props;
  const lista = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- not memoised, see above
  const virtualizer = useVirtualizer({
    count: cartoes.length,
    getScrollElement: () => lista.current,
    estimateSize: () => ALTURA_PX,
    getItemKey: (at) => cartoes[at]?.codOrcamento ?? at,
    gap: ESPACO_PX,
    // `data-index` is the cards' own, for the keys that walk them.
    indexAttribute: 'data-lugar',
    overscan: 3,
    // Cards come in the scroll's next picture: forced into the present one, a press during it waits for all columns.
    useFlushSync: false,
  });
  return (
    <div ref={lista} className={css['lista']}>
      <div className={css['todos']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const cartao = cartoes[index];
          if (!cartao) return null;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              className={css['lugar']}
              style={{ top: start }}
              data-lugar={index}
            >
              <Cartao
                cartao={cartao}
                selecionado={selecionado === cartao.codOrcamento}
                pulsa={chegados.has(cartao.codOrcamento)}
                index={inicio + index}
                gestos={gestos}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
});
