import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fotoOptions } from '../../hooks/orcamento-options.ts';
import css from './foto.module.css';

interface FotoProps {
  readonly midia: Midia;
  readonly alt: string;
  readonly mini?: boolean;
}

/** A photo with its arrows and circles drawn over it. */
export function Foto({ midia, alt, mini = false }: FotoProps) {
  const { data, isError } = useQuery(fotoOptions(midia.codMidia, mini));
  if (isError) {
    return (
      <span className={css['falta']}>
        <IconPhotoOff size={22} aria-hidden="true" />
        Foto indisponível
      </span>
    );
  }
  if (!data) return <span className={css['falta']} aria-busy="true" />;
  if (midia.tipo.startsWith('video')) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a few seconds of a noise or a leak, taken in the workshop
      <video
        className={css['imagem']}
        ref={(video) => mostrar(video, data)}
        controls={!mini}
        aria-label={alt}
      />
    );
  }
  const proporcao = (midia.largura ?? 4) / (midia.altura ?? 3);
  return (
    <span className={css['foto']} style={{ aspectRatio: proporcao }}>
      <img className={css['imagem']} ref={(imagem) => mostrar(imagem, data)} alt={alt} />
      {midia.marcas.length > 0 && <Marcas midia={midia} proporcao={proporcao} />}
    </span>
  );
}

/** Drawn in a box as wide as the photo is, 1000 high: circles stay round. */
function Marcas({ midia, proporcao }: { readonly midia: Midia; readonly proporcao: number }) {
  const largura = 1000 * proporcao;
  return (
    <svg className={css['marcas']} viewBox={`0 0 ${largura} 1000`} aria-hidden="true">
      <defs>
        <marker
          id="ponta"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="5"
          markerHeight="5"
          orient="auto"
        >
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {midia.marcas.map(({ forma, de, ate }) => {
        const [x1, y1] = [de[0] * largura, de[1] * 1000];
        const [x2, y2] = [ate[0] * largura, ate[1] * 1000];
        const chave = `${forma}${x1},${y1},${x2},${y2}`;
        return forma === 'seta' ? (
          <line key={chave} x1={x1} y1={y1} x2={x2} y2={y2} markerEnd="url(#ponta)" />
        ) : (
          <ellipse
            key={chave}
            cx={(x1 + x2) / 2}
            cy={(y1 + y2) / 2}
            rx={Math.abs(x2 - x1) / 2}
            ry={Math.abs(y2 - y1) / 2}
          />
        );
      })}
    </svg>
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
