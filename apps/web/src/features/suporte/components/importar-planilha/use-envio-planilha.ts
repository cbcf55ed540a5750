import { planilhaContracts } from '@oferta/contracts/suporte/planilha.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '#kernel/api.ts';
import { fraseDe } from '#kernel/api-error.ts';
import { recusaDaPlanilha } from './arquivo-de-planilha.ts';
import type { ImportarPlanilhaProps } from './de-onde.ts';
import { guardarPlanilha } from './use-planilha.ts';

interface Envio {
  readonly nome: string;
  /** 0 to 1; at 1 the server is reading. */
  readonly fracao: number;
}

/** Sends one file and opens the import made of it. What cannot be sent is explained instead. */
export function useEnvioPlanilha(
  { tipo, codConcessionaria }: ImportarPlanilhaProps,
  onEnviada: (codPlanilha: number) => void,
) {
  const [envio, setEnvio] = useState<Envio | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const parar = useRef<AbortController>(null);
  useEffect(() => () => parar.current?.abort(), []);

  const enviar = async ([arquivo, outro]: readonly File[]): Promise<void> => {
    if (!arquivo) return;
    const motivo = outro ? 'Envie um arquivo de cada vez.' : recusaDaPlanilha(arquivo);
    setRecusa(motivo);
    if (motivo) return;
    const form = new FormData();
    form.append('arquivo', arquivo);
    const { signal } = (parar.current = new AbortController());
    setEnvio({ nome: arquivo.name, fracao: 0 });
    try {
      const planilha = await call(planilhaContracts.enviarPlanilha, {
        params: { tipo },
        query: codConcessionaria === undefined ? {} : { codConcessionaria },
        form,
        signal,
        onUploadProgress: (fracao) => setEnvio({ nome: arquivo.name, fracao }),
      });
      guardarPlanilha(planilha);
      onEnviada(planilha.codPlanilha);
    } catch (error) {
      if (!signal.aborted) setRecusa(`${arquivo.name}: ${fraseDe(error)}.`);
    } finally {
      if (!signal.aborted) setEnvio(null);
    }
  };

  return {
    envio,
    recusa,
    enviar: (arquivos: readonly File[]) => void enviar(arquivos),
    cancelar() {
      parar.current?.abort();
      setEnvio(null);
    },
  };
}
