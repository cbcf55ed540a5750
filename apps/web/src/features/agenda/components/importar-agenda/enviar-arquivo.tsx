import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useFileUpload } from '#kernel/data/use-file-upload.ts';
import { aceitos, recusaDoArquivo } from '#frames/importar-planilha/arquivo-de-planilha.ts';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { AGENDA } from './arquivo-aceito.ts';
import { guardarImportacao } from './use-importacao.ts';

/** Takes the export by drag or by button, says at once when it is not one, and opens the import made of it. */
export function EnviarArquivo() {
  const { codConcessionaria } = useConcessionaria();
  const go = useGo();
  const envio = useFileUpload({
    refusalOf: (arquivo) => recusaDoArquivo(arquivo, AGENDA),
    send: (arquivo) =>
      call(importacaoContracts.enviarImportacao, { params: { codConcessionaria }, ...arquivo }),
    onSent(importacao) {
      guardarImportacao(importacao);
      go('/agenda-virtual/importar', {
        search: { importacao: String(importacao.codImportacao), colunas: '' },
      });
    },
  });
  return (
    <FileDrop
      {...envio}
      label="Arquivo a importar"
      what="o arquivo exportado do DMS"
      hint=".csv ou .xlsx, até 20 MB. Nada entra na agenda antes de você conferir."
      reading="Lendo as linhas…"
      accept={aceitos(AGENDA)}
    />
  );
}
