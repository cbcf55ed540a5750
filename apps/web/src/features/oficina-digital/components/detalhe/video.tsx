import { IconVideoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveAs } from '#kernel/data/download.ts';
import { Button } from '#ui/button/button.tsx';
import { fotoOptions } from '../../hooks/orcamento-options.ts';
import { mostrarArquivo } from './mostrar-arquivo.ts';
import css from './foto.module.css';

interface VideoProps {
  readonly codMidia: string;
  readonly arquivo: Blob;
  readonly alt: string;
}

/** A short video under the picture that stands for it, until it is told to play. */
export function Video({ codMidia, arquivo, alt }: VideoProps) {
  const { data: capa } = useQuery(fotoOptions(codMidia, true));
  const [falhou, setFalhou] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  // Apart: a picture that comes later must not begin the video anew.
  useEffect(() => mostrarArquivo(video.current, arquivo, 'src'), [arquivo]);
  useEffect(() => mostrarArquivo(video.current, capa, 'poster'), [capa]);
  if (falhou) {
    return (
      <span className={css['falta']} data-stack={6}>
        <IconVideoOff size={22} aria-hidden="true" />
        Este navegador não toca o formato deste vídeo.
        <Button size="sm" onClick={() => saveAs({ blob: arquivo, nome: `video-${codMidia.slice(0, 8)}` })}>
          Baixar o vídeo
        </Button>
      </span>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a few seconds of a noise or a leak, taken in the workshop
    <video
      className={css['imagem']}
      ref={video}
      controls
      playsInline
      aria-label={alt}
      onError={() => setFalhou(true)}
    />
  );
}
