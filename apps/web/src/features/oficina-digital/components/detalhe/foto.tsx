import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { IconPhotoOff, IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fotoOptions } from '../../hooks/orcamento-options.ts';
import { MarcasDaFoto } from '../marcas-da-foto.tsx';
import css from './foto.module.css';

interface FotoProps {
  readonly midia: Midia;
  readonly alt: string;
  readonly mini?: boolean;
}

/** A photo with its arrows and circles drawn over it, or a short video; small, the picture that stands for it. */
export function Foto({ midia, alt, mini = false }: FotoProps) {
  const { data, isError } = useQuery(fotoOptions(midia.codMidia, mini));
  const video = midia.tipo.startsWith('video/');
  if (isError) {
    return (
      <span className={css['falta']}>
        {video ? <IconVideo size={22} aria-hidden="true" /> : <IconPhotoOff size={22} aria-hidden="true" />}
        {video && mini ? 'Vídeo' : `${video ? 'Vídeo' : 'Foto'} indisponível`}
      </span>
    );
  }
  if (!data) return <span className={css['falta']} aria-busy="true" />;
  if (video && !mini) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a few seconds of a noise or a leak, taken in the workshop
      <video
        className={css['imagem']}
        ref={(video) => mostrar(video, data)}
        controls
        playsInline
        aria-label={alt}
      />
    );
  }
  const proporcao = (midia.largura ?? 4) / (midia.altura ?? 3);
  return (
    <span className={css['foto']} style={{ aspectRatio: proporcao }}>
      <img className={css['imagem']} ref={(imagem) => mostrar(imagem, data)} alt={alt} />
      {video && (
        <span className={css['tocar']}>
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        </span>
      )}
      {midia.marcas.length > 0 && <MarcasDaFoto marcas={midia.marcas} proporcao={proporcao} />}
    </span>
  );
}

/** Shows a file in memory while its element exists; its address is freed after. */
function mostrar(
  elemento: HTMLImageElement | HTMLVideoElement | null,
  arquivo: Blob,
): (() => void) | undefined {
  if (!elemento) return undefined;
  const endereco = URL.createObjectURL(arquivo);
  elemento.src = endereco;
  return () => URL.revokeObjectURL(endereco);
}
