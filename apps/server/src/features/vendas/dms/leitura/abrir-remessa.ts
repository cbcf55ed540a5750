import { emNumero } from '@oferta/domain/numero.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import { jsonEmTabela } from '@oferta/domain/vendas/dms/json-em-tabela.ts';
import {
  CAMPOS_DMS,
  type ColunaDms,
  type ConectorDms,
  type FormatoDms,
  mapaDoArquivo,
} from '@oferta/domain/vendas/dms/mapa.ts';
import { temData } from '@oferta/domain/vendas/dms/largura-fixa.ts';
import { cabecalhoDe } from '#machines/planilha/ler-colunas.ts';
import { abrirArquivo } from '#kernel/planilha/read/abrir-arquivo.ts';
import { ArquivoIlegivel } from '#kernel/planilha/read/arquivo-ilegivel.ts';
import { decodificar } from '#kernel/planilha/read/decodificar.ts';

/** What a connector hands over: one delivery of a DMS, as it came. */
export interface Remessa {
  readonly conector: ConectorDms;
  readonly formato: FormatoDms;
  /** The file, the address, the key. */
  readonly nome: string;
  /** What it tells of: two deliveries of one matter that are alike are the same told twice. */
  readonly assunto: string;
  readonly bytes: Buffer;
}

/** A delivery, opened: its columns by the map, and its rows. */
export interface RemessaAberta {
  /** UTF-8, Windows-1252, XLSX …; '' of what was told as JSON. */
  readonly codificacao: string;
  readonly mapa: readonly ColunaDms[];
  /** Columns that the map names and the delivery does not have. */
  readonly ausentes: readonly string[];
  readonly registros: readonly Registro[];
  readonly avisos: readonly string[];
  /** Of fixed positions: the first lines as they stand. */
  readonly amostra: readonly string[];
  /** The line that does not end, as the last one of a file that was cut does. */
  readonly semFim: number | null;
}

/** A day a line: years of them are a small file. */
export const LIMITES_DMS = { bytes: 5 * 1_048_576, linhas: 5_000, descompactado: 60_000_000 } as const;
const AMOSTRA = 6;
const LARGURA = 400;

/** Reads a delivery by its format; text in a thread of its own, as every file. Throws ArquivoIlegivel. */
export async function abrirRemessa(
  { formato, bytes }: Pick<Remessa, 'formato' | 'bytes'>,
  mapa: readonly ColunaDms[],
): Promise<RemessaAberta> {
  if (bytes.length > LIMITES_DMS.bytes) throw new ArquivoIlegivel('grande', 'é grande demais');
  if (formato === 'json') return abrirJson(bytes, mapa);
  const inteiras = formato === 'fixa';
  const arquivo = await abrirArquivo({ bytes, limites: LIMITES_DMS, campos: CAMPOS_DMS, inteiras });
  const lidos: Registro[] = [];
  for await (const lote of arquivo.lotes) lidos.push(...lote);
  const { codificacao } = arquivo;
  const base = { codificacao, avisos: arquivo.avisos(), semFim: semFim(bytes, codificacao, lidos) };
  if (!inteiras) {
    const { nomes, linha } = cabecalhoDe(CAMPOS_DMS, lidos);
    const registros = lidos.filter((registro) => registro.linha > linha);
    return {
      ...base,
      ...mapaDoArquivo(
        formato,
        mapa,
        nomes.map((nome) => nome.toWellFormed()),
      ),
      registros,
      amostra: [],
    };
  }
  if (codificacao === 'XLSX' || codificacao === 'ODS')
    throw new ArquivoIlegivel('tipo', 'é uma planilha, e não um texto de posições fixas');
  const cheias = lidos.filter(({ celulas }) => celulas[0]?.trim());
  return {
    ...base,
    mapa,
    ausentes: [],
    registros: cheias.filter((registro) => temData(registro, mapa)),
    amostra: cheias
      .slice(0, AMOSTRA)
      .map(({ celulas }) => (celulas[0] ?? '').slice(0, LARGURA).toWellFormed()),
  };
}

function abrirJson(bytes: Buffer, mapa: readonly ColunaDms[]): RemessaAberta {
  const tabela = jsonEmTabela(interpretar(decodificar(bytes).texto));
  if (tabela === null)
    throw new ArquivoIlegivel('conteudo', 'não há nele uma lista de dias, com um objeto para cada dia');
  if (tabela.registros.length > LIMITES_DMS.linhas)
    throw new ArquivoIlegivel('conteudo', `tem mais de ${emNumero(LIMITES_DMS.linhas)} linhas`);
  const { registros, nomes } = tabela;
  const doArquivo = mapaDoArquivo('json', mapa, nomes);
  const data = mapa.find(({ campo }) => campo === 'data')?.coluna;
  return {
    codificacao: '',
    mapa: doArquivo.mapa,
    // What is null in every row is often left out of JSON; a day without its date is told of no day.
    ausentes: doArquivo.ausentes.filter((nome) => nome === data),
    registros,
    avisos: [],
    amostra: [],
    semFim: null,
  };
}

function interpretar(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    throw new ArquivoIlegivel('conteudo', 'não é um JSON inteiro: pode ter sido cortado');
  }
}

/**
 * Systems end every line, the last one too. One that does not end may be the rest of a file that was cut, and its last number
 * the beginning of another: 1.907,0 of 1.907,00.
 */
function semFim(bytes: Buffer, codificacao: string, lidos: readonly Registro[]): number | null {
  if (codificacao === 'XLSX' || codificacao === 'ODS') return null;
  const fim = bytes.subarray(-2);
  if (fim.includes(0x0a) || fim.includes(0x0d)) return null;
  return lidos.findLast(({ celulas }) => celulas.some((celula) => celula.trim() !== ''))?.linha ?? null;
}
