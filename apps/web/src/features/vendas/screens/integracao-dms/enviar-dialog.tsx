import { dmsContracts } from '@oferta/contracts/vendas/dms.ts';
import { FORMATOS_DMS, type FormatoDms } from '@oferta/domain/vendas/dms/mapa.ts';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';
import { useFileUpload } from '#kernel/data/use-file-upload.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Select } from '#ui/form/select.tsx';
import { leituraOptions } from './consultas-dms.ts';
import css from './integracao.module.css';
import { FORMATOS } from './palavras.ts';

const ACEITOS = '.csv,.txt,.xlsx,.ods,.json,.prn,.dat';
const LIMITE_MB = 5;

interface EnviarProps {
  readonly codConcessionaria: number;
  readonly formato: FormatoDms;
  readonly onEnviado: (codLeitura: number) => void;
  readonly onFechar: () => void;
}

/** A file of the DMS, sent by hand: what it says is looked at before anything is written. */
export function EnviarDialog({ codConcessionaria, formato: daConexao, onEnviado, onFechar }: EnviarProps) {
  const [formato, setFormato] = useState<FormatoDms>(daConexao);
  const envio = useFileUpload({
    refusalOf: ({ size }) =>
      size > LIMITE_MB * 1_048_576 ? `O arquivo passa de ${LIMITE_MB} MB. Envie um período menor.` : null,
    send: (arquivo) =>
      call(dmsContracts.enviarArquivoDms, { params: { codConcessionaria }, query: { formato }, ...arquivo }),
    onSent(leitura) {
      takeAnswer(leituraOptions(leitura.codLeitura).queryKey, leitura);
      void queryClient.invalidateQueries({ queryKey: ['vendas', 'dms', codConcessionaria] });
      onEnviado(leitura.codLeitura);
    },
  });
  return (
    <Dialog opened title="Enviar arquivo do DMS" onClose={onFechar}>
      <div className={css['envio']}>
        <Select
          label="Como é o arquivo"
          options={FORMATOS_DMS.map((um) => ({ value: um, label: FORMATOS[um] }))}
          value={formato}
          onChange={({ target: { value } }) => setFormato(value as FormatoDms)}
        />
        <FileDrop
          {...envio}
          label="Arquivo do DMS"
          what="o arquivo"
          hint={`Uma linha por dia, até ${LIMITE_MB} MB. Nada muda antes de você conferir.`}
          reading="Lendo as colunas…"
          accept={ACEITOS}
        />
      </div>
    </Dialog>
  );
}
