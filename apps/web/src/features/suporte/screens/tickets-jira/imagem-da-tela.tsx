import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useObjectUrl } from '#frames/foto/foto-da-pessoa.tsx';
import { Button } from '#ui/button/button.tsx';
import css from './tickets-jira.module.css';

interface ImagemProps {
  readonly imagem: File | null;
  readonly erro: string | undefined;
  readonly onEscolher: (file: File | undefined) => void;
  readonly onTirar: () => void;
}

/** The screen's picture, chosen or pasted anywhere in the form. */
export function ImagemDaTela({ imagem, erro, onEscolher, onTirar }: ImagemProps) {
  const arquivo = useRef<HTMLInputElement>(null);
  const previa = useObjectUrl(imagem);
  return (
    <div className={css['imagem']} data-stack={8}>
      {previa !== null && <img src={previa} alt="Imagem que vai com o ticket" />}
      <input
        ref={arquivo}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label="Escolher imagem da tela"
        onChange={({ target }) => {
          onEscolher(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className={css['botoes']} data-line={8}>
        <Button icon={<IconPhotoPlus size={16} />} onClick={() => arquivo.current?.click()}>
          {imagem ? 'Trocar imagem' : 'Escolher imagem'}
        </Button>
        {imagem ? (
          <Button variant="subtle" icon={<IconTrash size={16} />} onClick={onTirar}>
            Tirar
          </Button>
        ) : (
          <small>ou cole com Ctrl V. JPEG, PNG ou WebP de até 5 MB.</small>
        )}
      </div>
      {erro && (
        <p role="alert" data-tone="late">
          {erro}
        </p>
      )}
    </div>
  );
}
