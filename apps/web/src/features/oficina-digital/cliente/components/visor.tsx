import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useVoltar } from '#frames/pagina-leve/use-voltar.ts';
import { FotoAberta, type MidiaDoLink, VideoAberto } from './midia-aberta.tsx';
import css from './visor.module.css';

interface VisorProps {
  readonly nome: string;
  readonly midias: readonly MidiaDoLink[];
  readonly inicio: number;
  readonly de: string;
  readonly onFechar: () => void;
}

const palavraDe = (midia: MidiaDoLink | undefined): string => (midia?.capa === null ? 'Foto' : 'Vídeo');

/** Photos over the whole screen. The finger drags them as the browser scrolls; keys, buttons and the back gesture work too. */
export function Visor({ nome, midias, inicio, de, onFechar }: VisorProps) {
  const dialogo = useRef<HTMLDialogElement>(null);
  const trilho = useRef<HTMLUListElement>(null);
  const [atual, setAtual] = useState(inicio);
  useVoltar(onFechar);
  useLayoutEffect(() => {
    const elemento = dialogo.current;
    elemento?.showModal();
    trilho.current?.scrollTo({ left: inicio * trilho.current.clientWidth, behavior: 'instant' });
    return () => elemento?.close();
  }, [inicio]);
  const ir = (passo: number): void => trilho.current?.scrollBy({ left: passo * trilho.current.clientWidth });
  const onKeyDown = (event: KeyboardEvent): void => {
    // Within a video the arrows are its own: back and forth in time.
    if (event.target instanceof HTMLVideoElement) return;
    const passo = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (passo === undefined) return;
    // Whole steps only: the browser's own few pixels would pull against them.
    event.preventDefault();
    ir(passo);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a shortcut of the two buttons
    <dialog
      ref={dialogo}
      className={css['visor']}
      aria-label={nome}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onFechar();
      }}
    >
      <div className={css['topo']}>
        <p aria-live="polite" className="num">
          {palavraDe(midias[atual])} {atual + 1} de {midias.length}
        </p>
        <IconButton label="Fechar" size={44} onClick={onFechar}>
          <IconX size={22} />
        </IconButton>
      </div>
      <ul
        ref={trilho}
        className={css['trilho']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAtual(Math.min(midias.length - 1, Math.round(scrollLeft / Math.max(1, clientWidth))))
        }
      >
        {midias.map((midia, i) => (
          <li key={midia.endereco}>
            {midia.capa === null ? (
              <FotoAberta midia={midia} nome={`${de}, foto ${i + 1}`} />
            ) : (
              <VideoAberto
                midia={midia}
                capa={midia.capa}
                nome={`${de}, vídeo ${i + 1}`}
                naTela={i === atual}
              />
            )}
          </li>
        ))}
      </ul>
      {midias.length > 1 && (
        <div className={css['passos']}>
          <IconButton label="Foto anterior" size={44} disabled={atual === 0} onClick={() => ir(-1)}>
            <IconChevronLeft size={24} />
          </IconButton>
          <IconButton
            label="Próxima foto"
            size={44}
            disabled={atual === midias.length - 1}
            onClick={() => ir(1)}
          >
            <IconChevronRight size={24} />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}
