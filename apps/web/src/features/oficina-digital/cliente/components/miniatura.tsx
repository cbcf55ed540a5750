import { IconPhotoOff, IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react';
import { useRef } from 'react';
import { useArquivo } from '../arquivos/use-arquivo.ts';
import css from './fotos.module.css';

interface MiniaturaProps {
  readonly endereco: string;
  readonly token: string;
  readonly video: boolean;
}

/** A small photo, or a video's first picture under the sign that it plays. What does not come says so and looks broken to nobody. */
export function Miniatura({ endereco, token, video }: MiniaturaProps) {
  const imagem = useRef<HTMLImageElement>(null);
  const { src, falhou, onError } = useArquivo({ endereco, token, onde: imagem });
  // Not every phone could draw its video's picture: it plays all the same.
  if (falhou)
    return video ? <IconVideo size={30} aria-hidden="true" /> : <IconPhotoOff size={28} aria-hidden="true" />;
  return (
    <>
      <img
        ref={imagem}
        src={src}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        onError={onError}
      />
      {video && (
        <span className={css['tocar']}>
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        </span>
      )}
    </>
  );
}
