import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fraseDe } from '#kernel/data/api-error.ts';
import { download, saveAs } from '#kernel/data/download.ts';
import { Button } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast.ts';

/** The refused lines as a spreadsheet, to be put right in the DMS. */
export function BaixarRecusadas({ importacao }: { readonly importacao: Importacao }) {
  const { codImportacao, totais } = importacao;
  const [baixando, setBaixando] = useState(false);
  if (totais.recusadas === 0) return null;
  const baixar = async (): Promise<void> => {
    setBaixando(true);
    try {
      saveAs(await download(importacaoContracts.recusadasImportacao, { params: { codImportacao } }));
    } catch (error) {
      showToast({ title: fraseDe(error), tone: 'late' });
    } finally {
      setBaixando(false);
    }
  };
  return (
    <Button icon={<IconFileDownload size={16} />} loading={baixando} onClick={() => void baixar()}>
      Baixar recusadas
    </Button>
  );
}
