import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { IconPhotoOff, IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fotoOptions } from '../../hooks/orcamento-options.ts';
import { isTipoDeVideo } from '../../model/tipo-de-video.ts';
import { MarcasDaFoto } from '../marcas-da-foto.tsx';
import { mostrarArquivo } from './mostrar-arquivo.ts';
import { Video } from './video.tsx';
import css from './foto.module.css';

interface FotoProps {
  readonly midia: Midia;
  readonly alt: string;
  readonly mini?: boolean;
}

/** A photo with its arrows and circles drawn over it, or a short video; small, the picture that stands for it. */
export function Foto({ midia, alt, mini = false }: FotoProps) {
  const { data, isError } = useQuery(fotoOptions(midia.codMidia, mini));
  const video = isTipoDeVideo(midia.tipo);
  if (isError) {
    return (
      <span className={css['falta']} data-stack={6}>
        {video ? <IconVideo size={22} aria-hidden="true" /> : <IconPhotoOff size={22} aria-hidden="true" />}
        {video && mini ? 'Vídeo' : `${video ? 'Vídeo' : 'Foto'} indisponível`}
      </span>
    );
  }
  if (!data) return <span className={css['falta']} data-stack={6} aria-busy="true" />;
  if (video && !mini) return <Video codMidia={midia.codMidia} arquivo={data} alt={alt} />;
  const proporcao = (midia.largura ?? 4) / (midia.altura ?? 3);
  return (
    <span className={css['foto']} style={{ aspectRatio: proporcao }}>
      <img className={css['imagem']} ref={(imagem) => mostrarArquivo(imagem, data, 'src')} alt={alt} />
      {video && (
        <span className={css['tocar']}>
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        </span>
      )}
      {midia.marcas.length > 0 && <MarcasDaFoto marcas={midia.marcas} proporcao={proporcao} />}
    </span>
  );
}
