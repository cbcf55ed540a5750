import { IconCamera, IconTrash, IconUserFilled } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { showToast } from '#ui/toast/toast.ts';
import { Button } from '#ui/button/button.tsx';
import css from './foto.module.css';
import { RecorteDialog } from './recorte-dialog.tsx';

interface FotoProps {
  readonly nome: string;
  /** The address of the photo there is. */
  readonly imagem: string | null;
  /** A cut-out that still has to be sent, shown in the photo's place. */
  readonly pendente?: Blob | null;
  readonly enviando: boolean;
  readonly onTrocar: (recorte: Blob) => void;
  readonly onRemover: () => void;
}

/** The photo beside a person's form, framed before it is sent; a figure stands where there is none (spec §3). */
export function FotoDaPessoa({ nome, imagem, pendente = null, enviando, onTrocar, onRemover }: FotoProps) {
  const arquivo = useRef<HTMLInputElement>(null);
  const [aberta, setAberta] = useState<ImageBitmap | null>(null);
  const previa = useObjectUrl(pendente);
  const vista = previa ?? imagem;
  const abrir = async (escolhido: File | undefined): Promise<void> => {
    if (!escolhido) return;
    try {
      setAberta(await createImageBitmap(escolhido));
    } catch {
      showToast({ title: 'Envie uma foto JPEG, PNG ou WebP de até 5 MB', tone: 'late' });
    }
  };
  return (
    <div className={css['foto']} data-stack={12}>
      <span className={css['moldura']}>
        {vista === null ? (
          <IconUserFilled size={64} aria-hidden="true" />
        ) : (
          <img src={vista} alt={`Foto de ${nome}`} />
        )}
      </span>
      <input
        ref={arquivo}
        type="file"
        className={css['arquivo']}
        accept="image/jpeg,image/png,image/webp"
        aria-label="Escolher foto"
        tabIndex={-1}
        onChange={({ target }) => {
          void abrir(target.files?.[0]);
          target.value = '';
        }}
      />
      <div data-wrap={8}>
        <Button icon={<IconCamera size={16} />} loading={enviando} onClick={() => arquivo.current?.click()}>
          {vista === null ? 'Escolher foto' : 'Trocar foto'}
        </Button>
        {vista !== null && (
          <Button variant="subtle" icon={<IconTrash size={16} />} disabled={enviando} onClick={onRemover}>
            Remover
          </Button>
        )}
      </div>
      {aberta && (
        <RecorteDialog
          foto={aberta}
          onClose={() => setAberta(null)}
          onPronto={(recorte) => {
            setAberta(null);
            onTrocar(recorte);
          }}
        />
      )}
    </div>
  );
}

/** An address for a file in memory, given back when it is no longer shown. */
export function useObjectUrl(blob: Blob | null): string | null {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  return url;
}

/** A cut-out as the upload calls take it. */
export function formDaFoto(recorte: Blob): FormData {
  const form = new FormData();
  form.append('foto', recorte, 'foto.webp');
  return form;
}
