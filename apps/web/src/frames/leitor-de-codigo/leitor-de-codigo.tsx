import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { abrirCamera } from './camera.ts';
import { lerCodigoDaFoto } from './ler-imagem.ts';
import css from './leitor-de-codigo.module.css';

interface LeitorProps {
  readonly titulo: string;
  /** Once; whoever opened it closes it. */
  readonly onCodigo: (codigo: string) => void;
  readonly onFechar: () => void;
}

const RECADO = {
  abrindo: 'Abrindo a câmera…',
  aberta: 'Aponte para o código da etiqueta.',
  falhou: 'A câmera não abriu: permita o uso dela no navegador, ou tire uma foto do código.',
} as const;

/** Reads the code on a label, by the live camera or from a photo of it. Nothing that it sees leaves the device. */
export function LeitorDeCodigo({ titulo, onCodigo, onFechar }: LeitorProps) {
  const video = useRef<HTMLVideoElement>(null);
  const foto = useRef<HTMLInputElement>(null);
  const [recado, setRecado] = useState<string | null>(null);
  const [camera, setCamera] = useState<'abrindo' | 'aberta' | 'falhou'>('abrindo');
  const aberta = camera === 'aberta';
  const avisar = useRef(onCodigo);
  useEffect(() => {
    avisar.current = onCodigo;
  });
  useEffect(() => {
    if (!video.current) return undefined;
    return abrirCamera(video.current, {
      onAberta: () => setCamera('aberta'),
      onFalhou: () => setCamera('falhou'),
      onCodigo: (codigo) => avisar.current(codigo),
    });
  }, []);
  const lerFoto = async (arquivo: File | undefined): Promise<void> => {
    if (!arquivo) return;
    setRecado('Lendo a foto…');
    const codigo = await lerCodigoDaFoto(arquivo);
    if (codigo) onCodigo(codigo);
    else
      setRecado(
        'Não deu para ler o código nesta foto. Chegue mais perto, com a etiqueta inteira e sem sombra.',
      );
  };
  return (
    <Dialog
      opened
      size="sm"
      onClose={onFechar}
      title={titulo}
      footer={
        <>
          <Button size="lg" onClick={onFechar}>
            Fechar
          </Button>
          <Button
            size="lg"
            variant={aberta ? 'default' : 'primary'}
            icon={<IconPhoto size={18} />}
            onClick={() => foto.current?.click()}
          >
            Ler de uma foto
          </Button>
        </>
      }
    >
      <div className={css['visor']} data-aberta={aberta || undefined}>
        <video ref={video} muted playsInline aria-label="Imagem da câmera" />
      </div>
      <output className={css['recado']}>{recado ?? RECADO[camera]}</output>
      <input
        ref={foto}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Foto do código"
        onChange={({ target }) => {
          const [arquivo] = target.files ?? [];
          // The same photo chosen again must be a change again.
          target.value = '';
          void lerFoto(arquivo);
        }}
      />
    </Dialog>
  );
}
