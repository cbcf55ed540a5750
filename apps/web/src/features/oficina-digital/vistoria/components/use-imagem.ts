import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { useEffect, useState } from 'react';
import { request } from '#kernel/data/api.ts';
import { acervoStore, capaDe, imagemDe } from '../storage/acervo.ts';

async function buscar(codMidia: string, mini: boolean): Promise<Blob> {
  const capa = mini && (await capaDe(codMidia));
  if (capa) return new Blob([capa], { type: 'image/jpeg' });
  const bytes = await imagemDe(codMidia);
  if (bytes?.byteLength) return new Blob([bytes], { type: tipoDe(codMidia) });
  const query = mini ? { mini: '1' } : {};
  return (await request(checklistContracts.getMidia, { params: { codMidia }, query })).blob();
}

const tipoDe = (codMidia: string): string =>
  acervoStore.get().fotos.find((foto) => foto.codMidia === codMidia)?.video ?? 'image/jpeg';

/** A photo's or video's address on this page: from the device, else from the server. Null while it comes, 'falta' when it does not. */
export function useImagem(codMidia: string, mini: boolean): string | null {
  const [endereco, setEndereco] = useState<string | null>(null);
  useEffect(() => {
    let feito: string | null = null;
    let desistiu = false;
    buscar(codMidia, mini).then(
      (blob) => {
        if (desistiu) return;
        feito = URL.createObjectURL(blob);
        setEndereco(feito);
      },
      () => setEndereco('falta'),
    );
    return () => {
      desistiu = true;
      if (feito) URL.revokeObjectURL(feito);
    };
  }, [codMidia, mini]);
  return endereco;
}
