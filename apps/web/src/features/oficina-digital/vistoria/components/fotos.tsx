import { IconCamera, IconVideo } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { tirarFotos } from '../acoes.ts';
import { fotosDoItem, isVideo } from '../model/fotos-do-item.ts';
import { LIMITE_VIDEO_S } from '../model/limites-video.ts';
import type { Foto, Vistoria } from '../model/vistoria.ts';
import { FotoAberta } from './foto-aberta.tsx';
import { Miniatura } from './miniatura.tsx';
import css from './fotos.module.css';

interface FotosProps {
  readonly vistoria: Vistoria;
  readonly fotos: readonly Foto[];
  readonly codigoItem: string | null;
  readonly nome: string;
  /** Beside the camera. */
  readonly children?: ReactNode;
}

const CAMERAS = {
  foto: { texto: 'Foto', aceita: 'image/*', Icone: IconCamera, titulo: 'Foto de', campo: 'Fotos de' },
  video: {
    texto: `Vídeo ${LIMITE_VIDEO_S} s`,
    aceita: 'video/*',
    Icone: IconVideo,
    titulo: `Vídeo ${LIMITE_VIDEO_S} s de`,
    campo: 'Vídeos de',
  },
} as const;

interface CameraProps {
  readonly de: string;
  readonly tipo: keyof typeof CAMERAS;
  readonly lendo: boolean;
  readonly onTirar: (escolhidas: readonly File[]) => void;
}

/** Opens the device's camera, or its files where it has none. */
function Camera({ de, tipo, lendo, onTirar }: CameraProps) {
  const arquivo = useRef<HTMLInputElement>(null);
  const { texto, aceita, Icone, titulo, campo } = CAMERAS[tipo];
  return (
    <>
      <Button
        size="lg"
        icon={<Icone size={19} aria-hidden="true" />}
        aria-label={`${titulo} ${de}`}
        loading={lendo}
        onClick={() => arquivo.current?.click()}
      >
        {texto}
      </Button>
      <input
        ref={arquivo}
        type="file"
        accept={aceita}
        capture="environment"
        multiple={tipo === 'foto'}
        hidden
        aria-label={`${campo} ${de}`}
        onChange={({ currentTarget }) => {
          const escolhidas = [...(currentTarget.files ?? [])];
          // The same picture may be chosen again.
          currentTarget.value = '';
          onTirar(escolhidas);
        }}
      />
    </>
  );
}

/** The camera, and what it took. */
export function Fotos({ vistoria, fotos, codigoItem, nome, children }: FotosProps) {
  const [lendo, setLendo] = useState(0);
  const [aberta, setAberta] = useState<string | null>(null);
  const todas = fotosDoItem(vistoria, fotos, codigoItem);
  const codigoDe = (cada: (typeof todas)[number]): string =>
    cada.daqui ? cada.foto.codMidia : cada.midia.codMidia;

  const tirar = async (escolhidas: readonly File[]): Promise<void> => {
    setLendo((antes) => antes + escolhidas.length);
    await tirarFotos(vistoria.chave, codigoItem, escolhidas);
    setLendo((antes) => antes - escolhidas.length);
  };

  const emFoco = todas.find((cada) => codigoDe(cada) === aberta);
  return (
    <>
      <div className={css['botoes']}>
        <Camera de={nome} tipo="foto" lendo={lendo > 0} onTirar={(escolhidas) => void tirar(escolhidas)} />
        <Camera de={nome} tipo="video" lendo={lendo > 0} onTirar={(escolhidas) => void tirar(escolhidas)} />
        {children}
      </div>
      {todas.length > 0 && (
        <ul className={css['fotos']} aria-label={`Fotos de ${nome}`}>
          {todas.map((cada, indice) => (
            <li key={codigoDe(cada)}>
              <Miniatura
                foto={cada}
                nome={`${isVideo(cada) ? 'Vídeo' : 'Foto'} ${indice + 1} de ${nome}`}
                onAbrir={() => setAberta(codigoDe(cada))}
              />
            </li>
          ))}
        </ul>
      )}
      {emFoco && (
        <FotoAberta
          key={aberta}
          chave={vistoria.chave}
          foto={emFoco}
          nome={nome}
          onClose={() => setAberta(null)}
        />
      )}
    </>
  );
}
