import { IconPhotoOff, IconVideoOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useArquivo } from '../arquivos/use-arquivo.ts';
import css from './visor.module.css';

/** A photo or short video of a link, whole. */
export interface MidiaDoLink {
  readonly token: string;
  readonly endereco: string;
  /** Address of the picture that stands for a video; null for a photo. */
  readonly capa: string | null;
}

interface FotoAbertaProps {
  readonly midia: MidiaDoLink;
  readonly nome: string;
}

export function FotoAberta({ midia: { endereco, token }, nome }: FotoAbertaProps) {
  const imagem = useRef<HTMLImageElement>(null);
  const { src, falhou, onError } = useArquivo({ endereco, token, onde: imagem });
  if (!falhou)
    return <img ref={imagem} src={src} alt={nome} loading="lazy" decoding="async" onError={onError} />;
  return (
    <p className={css['nada']} data-stack={10}>
      <IconPhotoOff size={28} aria-hidden="true" />
      Não foi possível abrir esta foto. Feche e tente de novo.
    </p>
  );
}

interface VideoAbertoProps extends FotoAbertaProps {
  readonly capa: string;
  /** It is the one on the screen, not one beside it. */
  readonly naTela: boolean;
}

/** Shows its picture and waits to be told: nobody's waiting room hears it before. One that is left behind falls silent. */
export function VideoAberto({ midia: { endereco, token }, capa, nome, naTela }: VideoAbertoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { src, falhou, onError } = useArquivo({ endereco, token, onde: video });
  const imagem = useArquivo({ endereco: capa, token, onde: video });
  useEffect(() => {
    if (!naTela) video.current?.pause();
  }, [naTela]);
  if (falhou) {
    return (
      <p className={css['nada']} data-stack={10}>
        <IconVideoOff size={28} aria-hidden="true" />
        Este aparelho não conseguiu tocar o vídeo.
        <a href={src} download>
          Baixar o vídeo
        </a>
      </p>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a few seconds of a noise or a leak, taken in the workshop
    <video
      ref={video}
      src={src}
      poster={imagem.src}
      aria-label={nome}
      controls
      playsInline
      preload={naTela ? 'metadata' : 'none'}
      onError={onError}
    />
  );
}
