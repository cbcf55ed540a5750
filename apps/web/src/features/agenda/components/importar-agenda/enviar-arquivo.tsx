import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { ACEITOS } from './arquivo-aceito.ts';
import css from './inicio.module.css';
import { useEnvio } from './use-envio.ts';

/** Takes the export by drag or by button, and says at once when it is not one. */
export function EnviarArquivo() {
  const { envio, recusa, enviar, cancelar } = useEnvio();
  const [sobre, setSobre] = useState(false);
  const phone = usePhone();
  const convite = phone ? 'Envie o arquivo exportado do DMS' : 'Arraste o arquivo exportado do DMS para cá';
  const input = useRef<HTMLInputElement>(null);

  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setSobre(false);
    const arquivos = [...event.dataTransfer.files];
    if (!envio && arquivos.length > 0) enviar(arquivos);
  };
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault();
    setSobre(true);
  };

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same by keyboard */}
      <section
        className={css['zona']}
        aria-label="Arquivo a importar"
        data-sobre={sobre || undefined}
        onDragOver={onDragOver}
        onDragLeave={() => setSobre(false)}
        onDrop={onDrop}
      >
        {envio ? (
          <output className={css['enviando']}>
            <IconFileSpreadsheet size={28} aria-hidden="true" />
            <b>{envio.nome}</b>
            <ProgressBar value={envio.fracao * 100} label={`Envio de ${envio.nome}`} size="md" />
            <span>
              {envio.fracao < 1 ? `Enviando… ${Math.round(envio.fracao * 100)}%` : 'Lendo as linhas…'}
            </span>
            <Button onClick={cancelar}>Cancelar envio</Button>
          </output>
        ) : (
          <>
            <IconUpload size={28} aria-hidden="true" />
            <p>
              <b>{sobre ? 'Solte para enviar' : convite}</b>
              <small>.csv ou .xlsx, até 20 MB. Nada entra na agenda antes de você conferir.</small>
            </p>
            <Button variant="primary" size="md" onClick={() => input.current?.click()}>
              Escolher arquivo
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={ACEITOS}
          onChange={({ target }) => {
            const arquivos = [...(target.files ?? [])];
            // The same file chosen again must be a change again.
            target.value = '';
            if (arquivos.length > 0) enviar(arquivos);
          }}
        />
      </section>
      {recusa && (
        <p className={css['recusa']} role="alert" data-tone="late">
          {recusa}
        </p>
      )}
    </div>
  );
}
