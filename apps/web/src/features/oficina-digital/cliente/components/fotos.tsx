import { useState } from 'react';
import { type ArquivosDoLink, enderecoDaMidia } from '../arquivos/arquivos-do-link.ts';
import { Miniatura } from './miniatura.tsx';
import { Visor } from './visor.tsx';
import css from './fotos.module.css';

interface FotosProps {
  /** Of the link that shows them. */
  readonly arquivos: ArquivosDoLink;
  /** Codes of the photos and short videos, in the inspection's order. */
  readonly fotos: readonly string[];
  /** What they show. */
  readonly de: string;
}

/** Small photos in a row; a touch opens them over the whole screen. */
export function Fotos({ arquivos, fotos, de }: FotosProps) {
  const [aberta, setAberta] = useState<number | null>(null);
  if (fotos.length === 0) return null;
  const isVideo = (codMidia: string): boolean => arquivos.videos.includes(codMidia);
  const nome = `${fotos.some(isVideo) ? 'Fotos e vídeos' : 'Fotos'}: ${de}`;
  return (
    <>
      <ul className={css['fotos']} data-wrap={8} aria-label={nome}>
        {fotos.map((codMidia, i) => (
          <li key={codMidia}>
            <button
              type="button"
              aria-label={`${isVideo(codMidia) ? 'Assistir ao vídeo' : 'Ampliar foto'} ${i + 1} de ${fotos.length}`}
              onClick={() => setAberta(i)}
            >
              <Miniatura
                endereco={enderecoDaMidia(arquivos, codMidia, true)}
                token={arquivos.token}
                video={isVideo(codMidia)}
              />
            </button>
          </li>
        ))}
      </ul>
      {aberta !== null && (
        <Visor
          nome={nome}
          midias={fotos.map((codMidia) => ({
            token: arquivos.token,
            endereco: enderecoDaMidia(arquivos, codMidia),
            capa: isVideo(codMidia) ? enderecoDaMidia(arquivos, codMidia, true) : null,
          }))}
          inicio={aberta}
          de={de}
          onFechar={() => setAberta(null)}
        />
      )}
    </>
  );
}
