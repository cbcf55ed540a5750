import { useEffect, useRef, useState } from 'react';
import type { SendingFile } from '#ui/file-drop/file-drop.tsx';
import type { CallExtras } from './api.ts';
import { fraseComCodigo } from '../frase-com-codigo.ts';

interface Options<T> {
  /** Why a file is not worth sending; null when it is. */
  readonly refusalOf: (file: File) => string | null;
  readonly send: (input: Required<Pick<CallExtras, 'form' | 'signal' | 'onUploadProgress'>>) => Promise<T>;
  readonly onSent: (answer: T) => void;
}

/** Sends one file under the name `arquivo`. What cannot be sent is explained instead; leaving the screen stops it. */
export function useFileUpload<T>({ refusalOf, send, onSent }: Options<T>) {
  const [sending, setSending] = useState<SendingFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const upload = async ([file, another]: readonly File[]): Promise<void> => {
    if (!file) return;
    const reason = another ? 'Envie um arquivo de cada vez.' : refusalOf(file);
    setRefusal(reason);
    if (reason) return;
    const form = new FormData();
    form.append('arquivo', file);
    const { signal } = (stop.current = new AbortController());
    const onUploadProgress = (fraction: number): void => setSending({ name: file.name, fraction });
    onUploadProgress(0);
    try {
      onSent(await send({ form, signal, onUploadProgress }));
    } catch (error) {
      if (!signal.aborted) setRefusal(`${file.name}: ${fraseComCodigo(error)}.`);
    } finally {
      if (!signal.aborted) setSending(null);
    }
  };

  return {
    sending,
    refusal,
    onFiles: (files: readonly File[]) => void upload(files),
    onCancel() {
      stop.current?.abort();
      setSending(null);
    },
  };
}
