import {
  type ItemLido,
  type ListaDeChegada,
  recebimentoContracts,
} from '@oferta/contracts/estoque/recebimento.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';

/** A paper that came with parts, read: an invoice's XML or the supplier's list. */
export interface PapelLido {
  readonly itens: readonly ItemLido[];
  readonly recusadas: ListaDeChegada['recusadas'];
  /** Of an invoice; null: a list. */
  readonly chaveNfe: string | null;
  readonly recebida: boolean;
  /** What it is, in words. */
  readonly emPalavras: string;
}

interface Lido {
  readonly papel: PapelLido;
  readonly documento: string;
}

/** Reads the paper of a delivery; nothing of it comes in before somebody looked. */
export function usePapel(codConcessionaria: number, onLido: (lido: Lido) => void) {
  const [recusa, setRecusa] = useState<string | null>(null);
  const params = { codConcessionaria };
  const onError = ({ mensagem }: { readonly mensagem: string }): boolean => {
    setRecusa(mensagem);
    return true;
  };
  const nota = useCall(recebimentoContracts.lerNotaFiscal, {
    onSuccess: ({ itens, chave, recebida, numero, emitente }) => {
      setRecusa(recebida ? 'Esta nota já deu entrada: as peças dela estão no estoque.' : null);
      const emPalavras = `NF ${numero} de ${emitente}: ${plural(itens.length, 'produto', 'produtos')}.`;
      onLido({
        papel: { itens, recusadas: [], chaveNfe: chave, recebida, emPalavras },
        documento: `NF ${numero}`,
      });
    },
    onError,
  });
  const [nome, setNome] = useState('');
  const lista = useCall(recebimentoContracts.lerListaDeChegada, {
    onSuccess: ({ itens, recusadas }) => {
      setRecusa(null);
      const emPalavras = `${nome}: ${plural(itens.length, 'código', 'códigos')}.`;
      onLido({
        papel: { itens, recusadas, chaveNfe: null, recebida: false, emPalavras },
        documento: nome.replace(/\.\w+$/, '').slice(0, 60),
      });
    },
    onError,
  });
  const ler = async (arquivo: File): Promise<void> => {
    setNome(arquivo.name);
    if (/\.xml$/i.test(arquivo.name)) return nota.mutate({ params, body: { xml: await arquivo.text() } });
    lista.mutate({ params, body: { arquivo: await emBase64(arquivo) } });
  };
  return { ler, recusa, lendo: nota.isPending || lista.isPending ? nome : null };
}

/** A file's bytes as text, in pieces that fit an argument list. */
async function emBase64(arquivo: Blob): Promise<string> {
  const bytes = new Uint8Array(await arquivo.arrayBuffer());
  let texto = '';
  for (let n = 0; n < bytes.length; n += 8192) texto += String.fromCharCode(...bytes.subarray(n, n + 8192));
  return btoa(texto);
}
