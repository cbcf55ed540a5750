import { IconChevronLeft, IconChevronRight, IconPhotoOff, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useVoltar } from '../use-voltar.ts';
import css from './visor.module.css';

interface VisorProps {
  readonly enderecos: readonly string[];
  readonly inicio: number;
  readonly de: string;
  readonly onFechar: () => void;
}

/** Photos over the whole screen. The finger drags them as the browser scrolls; keys, buttons and the back gesture work too. */
export function Visor({ enderecos, inicio, de, onFechar }: VisorProps) {
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
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') ir(1);
    if (key === 'ArrowLeft') ir(-1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a shortcut of the two buttons
    <dialog
      ref={dialogo}
      className={css['visor']}
      aria-label={`Fotos: ${de}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onFechar();
      }}
    >
      <div className={css['topo']}>
        <p aria-live="polite" className="num">
          Foto {atual + 1} de {enderecos.length}
        </p>
        <IconButton label="Fechar" size={44} onClick={onFechar}>
          <IconX size={22} />
        </IconButton>
      </div>
      <ul
        ref={trilho}
        className={css['trilho']}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAtual(Math.min(enderecos.length - 1, Math.round(scrollLeft / Math.max(1, clientWidth))))
        }
      >
        {enderecos.map((endereco, i) => (
          <li key={endereco}>
            <Midia endereco={endereco} alt={`${de}, foto ${i + 1}`} />
          </li>
        ))}
      </ul>
      {enderecos.length > 1 && (
        <div className={css['passos']}>
          <IconButton label="Foto anterior" size={44} disabled={atual === 0} onClick={() => ir(-1)}>
            <IconChevronLeft size={24} />
          </IconButton>
          <IconButton
            label="Próxima foto"
            size={44}
            disabled={atual === enderecos.length - 1}
            onClick={() => ir(1)}
          >
            <IconChevronRight size={24} />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}

/** A quote says only that there is something to see: what is no image is a short video, or cannot be had. */
function Midia({ endereco, alt }: { readonly endereco: string; readonly alt: string }) {
  const [forma, setForma] = useState<'imagem' | 'video' | 'nada'>('imagem');
  if (forma === 'imagem')
    return <img src={endereco} alt={alt} loading="lazy" decoding="async" onError={() => setForma('video')} />;
  if (forma === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a few seconds of a noise or a leak, taken in the workshop
      <video src={endereco} aria-label={alt} controls playsInline onError={() => setForma('nada')} />
    );
  return (
    <p className={css['nada']}>
      <IconPhotoOff size={28} aria-hidden="true" />
      Não foi possível abrir esta foto. Feche e tente de novo.
    </p>
  );
}
