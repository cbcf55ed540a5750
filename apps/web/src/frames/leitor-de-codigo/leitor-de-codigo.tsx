import { IconPhoto } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useLeitor } from './use-leitor.ts';
import { Visor } from './visor.tsx';

interface LeitorProps {
  readonly titulo: string;
  /** Once; whoever opened it closes it. */
  readonly onCodigo: (codigo: string) => void;
  readonly onFechar: () => void;
}

/** Reads the code on a label, by the live camera or from a photo of it. Nothing that it sees leaves the device. */
export function LeitorDeCodigo({ titulo, onCodigo, onFechar }: LeitorProps) {
  const leitor = useLeitor({ aponte: 'Aponte para o código da etiqueta.', onCodigo });
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
            variant={leitor.aberta ? 'default' : 'primary'}
            icon={<IconPhoto size={18} />}
            onClick={() => leitor.foto.current?.click()}
          >
            Ler de uma foto
          </Button>
        </>
      }
    >
      <Visor leitor={leitor} />
    </Dialog>
  );
}
