import { planilhaContracts } from '@oferta/contracts/machines/planilha.ts';
import { call } from '#kernel/data/api.ts';
import { useFileUpload } from '#kernel/data/use-file-upload.ts';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { useEffect, useEffectEvent } from 'react';
import { BaixarModelo } from './baixar-modelo.tsx';
import { aceitos, limiteEmMegas, PLANILHA, recusaDoArquivo } from './arquivo-de-planilha.ts';
import type { ImportarPlanilhaProps } from './de-onde.ts';
import css from './planilha.module.css';
import { arquivoColado, isPlanilhaColada } from './texto-colado.ts';
import { UltimasPlanilhas } from './ultimas-planilhas.tsx';
import { guardarPlanilha } from './use-planilha.ts';

interface EnviarPlanilhaProps extends ImportarPlanilhaProps {
  readonly onAbrir: (codPlanilha: number) => void;
}

/** The first step: the file, the empty one to fill, and what was imported before. */
export function EnviarPlanilha({ onAbrir, ...deOnde }: EnviarPlanilhaProps) {
  const { tipo, codConcessionaria } = deOnde;
  const envio = useFileUpload({
    refusalOf: (arquivo) => recusaDoArquivo(arquivo, PLANILHA),
    send: (arquivo) =>
      call(planilhaContracts.enviarPlanilha, {
        params: { tipo },
        query: codConcessionaria === undefined ? {} : { codConcessionaria },
        ...arquivo,
      }),
    onSent(planilha) {
      guardarPlanilha(planilha);
      onAbrir(planilha.codPlanilha);
    },
  });
  const onColar = useEffectEvent((event: ClipboardEvent): void => {
    const texto = event.clipboardData?.getData('text/plain') ?? '';
    // What is pasted into a field is the field's.
    if (envio.sending || event.target instanceof HTMLInputElement || !isPlanilhaColada(texto)) return;
    event.preventDefault();
    envio.onFiles([arquivoColado(texto)]);
  });
  useEffect(() => {
    document.addEventListener('paste', onColar);
    return () => document.removeEventListener('paste', onColar);
  }, []);
  return (
    <div className={css['passo']} data-stack={12}>
      <FileDrop
        {...envio}
        label="Planilha a importar"
        what="a planilha"
        hint={`.xlsx, .ods ou .csv, até ${limiteEmMegas(PLANILHA)} MB; ou cole (Ctrl+V) as linhas copiadas da planilha. Nada muda antes de você conferir.`}
        reading="Lendo as colunas…"
        accept={aceitos(PLANILHA)}
        actions={<BaixarModelo tipo={tipo} />}
      />
      <UltimasPlanilhas {...deOnde} onAbrir={onAbrir} />
    </div>
  );
}
