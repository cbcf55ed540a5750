import { importacaoRefusals } from '@oferta/contracts/agenda/importacao.ts';
import { acharCabecalho } from '@oferta/domain/agenda/importacao/cabecalho.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import { refuse } from '#kernel/errors.ts';
import { ArquivoIlegivel } from '#kernel/planilha/ler/arquivo-ilegivel.ts';
import { lerArquivo as ler } from '#kernel/planilha/ler/ler-arquivo.ts';

export interface ArquivoLido {
  codificacao: string;
  separador: string;
  registros: Registro[];
  avisos: string[];
}

const LIMITES = { bytes: 20_000_000, linhas: 20_000, descompactado: 120_000_000 } as const;

/** Reads an export whatever its name says: the bytes decide what it is. Ends the call when it cannot be read. */
export async function lerArquivo(bytes: Uint8Array): Promise<ArquivoLido> {
  try {
    const { codificacao, separador, lotes, avisos } = await ler(bytes, { limites: LIMITES, acharCabecalho });
    const registros: Registro[] = [];
    for await (const lote of lotes) registros.push(...lote);
    return { codificacao, separador, registros, avisos };
  } catch (error) {
    if (!(error instanceof ArquivoIlegivel)) throw error;
    if (error.defeito === 'grande') refuse(importacaoRefusals.arquivoGrande);
    if (error.defeito === 'tipo') refuse(importacaoRefusals.tipoNaoAceito);
    return refuseArquivo(error.message);
  }
}

/** `motivo` ends the sentence "Não foi possível ler o arquivo: …". */
export function refuseArquivo(motivo: string): never {
  refuse(importacaoRefusals.arquivoInvalido, { dados: { motivo } });
}
