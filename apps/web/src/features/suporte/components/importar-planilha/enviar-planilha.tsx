import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { BaixarModelo } from '../baixar-modelo.tsx';
import { ACEITOS, LIMITE_MB } from './arquivo-de-planilha.ts';
import type { ImportarPlanilhaProps } from './de-onde.ts';
import css from './planilha.module.css';
import { UltimasPlanilhas } from './ultimas-planilhas.tsx';
import { useEnvioPlanilha } from './use-envio-planilha.ts';

interface EnviarPlanilhaProps extends ImportarPlanilhaProps {
  readonly onAbrir: (codPlanilha: number) => void;
}

/** The first step: the file, the empty one to fill, and what was imported before. */
export function EnviarPlanilha({ onAbrir, ...deOnde }: EnviarPlanilhaProps) {
  const { envio, recusa, enviar, cancelar } = useEnvioPlanilha(deOnde, onAbrir);
  const [sobre, setSobre] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const convite = usePhone() ? 'Envie a planilha' : 'Arraste a planilha para cá';
  const arrastar = (event: DragEvent, dentro: boolean): void => {
    event.preventDefault();
    setSobre(dentro);
  };
  const soltar = (event: DragEvent): void => {
    arrastar(event, false);
    if (!envio) enviar([...event.dataTransfer.files]);
  };
  return (
    <div className={css['passo']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same by keyboard */}
      <section
        className={css['zona']}
        aria-label="Planilha a importar"
        data-sobre={sobre || undefined}
        onDragOver={(event) => arrastar(event, true)}
        onDragLeave={() => setSobre(false)}
        onDrop={soltar}
      >
        {envio ? (
          <output className={css['centro']}>
            <IconFileSpreadsheet size={28} aria-hidden="true" />
            <b>{envio.nome}</b>
            <ProgressBar value={envio.fracao * 100} label={`Envio de ${envio.nome}`} size="md" />
            <span>
              {envio.fracao < 1 ? `Enviando… ${Math.round(envio.fracao * 100)}%` : 'Lendo as colunas…'}
            </span>
            <Button onClick={cancelar}>Cancelar envio</Button>
          </output>
        ) : (
          <>
            <IconUpload size={28} aria-hidden="true" />
            <p>
              <b>{sobre ? 'Solte para enviar' : convite}</b>
              <small>.xlsx, .ods ou .csv, até {LIMITE_MB} MB. Nada muda antes de você conferir.</small>
            </p>
            <span className={css['botoes']}>
              <Button variant="primary" onClick={() => input.current?.click()}>
                Escolher arquivo
              </Button>
              <BaixarModelo tipo={deOnde.tipo} />
            </span>
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
        <p className={css['aviso']} role="alert" data-tone="late">
          {recusa}
        </p>
      )}
      <UltimasPlanilhas {...deOnde} onAbrir={onAbrir} />
    </div>
  );
}
