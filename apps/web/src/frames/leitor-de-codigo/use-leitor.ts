import { useEffect, useRef, useState, type RefObject } from 'react';
import { abrirCamera, type Lado } from './camera.ts';
import { lerCodigoDaFoto } from './ler-imagem.ts';

interface Opcoes {
  /** What to point the camera at, as it is said. */
  readonly aponte: string;
  readonly lado?: Lado;
  /** Once; whoever opened it closes it. */
  readonly onCodigo: (codigo: string) => void;
}

/** A camera that looks for a code, and what it says meanwhile. */
export interface Leitor {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly foto: RefObject<HTMLInputElement | null>;
  readonly aberta: boolean;
  /** There is another camera to look with. */
  readonly temOutra: boolean;
  readonly recado: string;
  readonly lerFoto: (arquivo: File | undefined) => Promise<void>;
}

/** Reads one code, by the live camera or from a photo. Nothing that it sees leaves the device. */
export function useLeitor({ aponte, lado = 'environment', onCodigo }: Opcoes): Leitor {
  const video = useRef<HTMLVideoElement>(null);
  const foto = useRef<HTMLInputElement>(null);
  const [recado, setRecado] = useState<string | null>(null);
  const [camera, setCamera] = useState<'abrindo' | 'aberta' | 'falhou'>('abrindo');
  const [temOutra, setTemOutra] = useState(false);
  const avisar = useRef(onCodigo);
  useEffect(() => {
    avisar.current = onCodigo;
  });
  useEffect(() => {
    if (!video.current) return undefined;
    return abrirCamera(video.current, {
      lado,
      onAberta: (outra) => {
        setCamera('aberta');
        setTemOutra(outra);
      },
      onFalhou: () => setCamera('falhou'),
      onCodigo: (codigo) => avisar.current(codigo),
    });
  }, [lado]);
  const lerFoto = async (arquivo: File | undefined): Promise<void> => {
    if (!arquivo) return;
    setRecado('Lendo a foto…');
    const codigo = await lerCodigoDaFoto(arquivo);
    if (codigo) onCodigo(codigo);
    else setRecado('Não deu para ler o código nesta foto. Chegue mais perto, com ele inteiro e sem sombra.');
  };
  const daCamera = {
    abrindo: 'Abrindo a câmera…',
    aberta: aponte,
    falhou: 'A câmera não abriu: permita o uso dela no navegador, ou tire uma foto do código.',
  } as const;
  return { video, foto, aberta: camera === 'aberta', temOutra, recado: recado ?? daCamera[camera], lerFoto };
}
