import { importacaoRefusals } from '@oferta/contracts/agenda/importacao.ts';
import type { Registro } from '@oferta/domain/agenda/importacao/tabela.ts';
import { refuse } from '#kernel/errors.ts';
import { decodificar } from './decodificar.ts';
import { lerCsv } from './ler-csv.ts';
import { lerPlanilha } from './ler-planilha.ts';
import { tamanhoDeclarado } from './zip-declarado.ts';

export interface ArquivoLido {
  codificacao: string;
  separador: string;
  registros: Registro[];
  avisos: string[];
}

const LIMITES = { bytes: 20_000_000, linhas: 20_000, descompactado: 120_000_000 } as const;

/** Reads an export whatever its name says: the bytes decide what it is. Ends the call when it cannot be read. */
export async function lerArquivo(bytes: Uint8Array): Promise<ArquivoLido> {
  if (bytes.length > LIMITES.bytes) refuse(importacaoRefusals.arquivoGrande);
  const lido = isZip(bytes) ? await lerXlsx(bytes) : lerTexto(bytes);
  const cheias = lido.registros.filter(({ celulas }) => celulas.some((celula) => celula.trim() !== ''));
  if (cheias.length === 0) refuseArquivo('está vazio');
  if (cheias.length > LIMITES.linhas)
    refuseArquivo(`tem mais de ${LIMITES.linhas.toLocaleString('pt-BR')} linhas`);
  return lido;
}

/** `motivo` ends the sentence "Não foi possível ler o arquivo: …". */
export function refuseArquivo(motivo: string): never {
  refuse(importacaoRefusals.arquivoInvalido, { dados: { motivo } });
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** The old Office container: .xls, and .xlsx under a password. */
const isOle = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

async function lerXlsx(bytes: Uint8Array): Promise<ArquivoLido> {
  const tamanho = tamanhoDeclarado(bytes);
  if (tamanho === null) refuseArquivo('a planilha está danificada');
  if (tamanho > LIMITES.descompactado) refuseArquivo('a planilha é grande demais depois de aberta');
  const registros = await lerPlanilha(bytes, LIMITES.linhas).catch(() =>
    refuse(importacaoRefusals.tipoNaoAceito),
  );
  return { codificacao: 'XLSX', separador: '', registros, avisos: [] };
}

function lerTexto(bytes: Uint8Array): ArquivoLido {
  if (isOle(bytes)) refuse(importacaoRefusals.tipoNaoAceito);
  const { texto, codificacao } = decodificar(bytes);
  if (!isTexto(texto)) refuse(importacaoRefusals.tipoNaoAceito);
  const { separador, registros, aspasSoltas } = lerCsv(texto);
  const [primeira] = aspasSoltas;
  const avisos =
    primeira === undefined
      ? []
      : [`Há aspas abertas que não se fecham (linha ${primeira}). Confira as linhas vizinhas.`];
  return { codificacao, separador, registros, avisos };
}

/** Not a PDF, a picture, an old .xls, a web page: their first bytes, or control characters that no export has. */
function isTexto(texto: string): boolean {
  const inicio = texto.slice(0, 2000);
  if (/^\s*(?:%PDF|<(?:!doctype|html|\?xml|table)|\{\\rtf)/i.test(inicio)) return false;
  const controles = inicio.match(/[^\P{Cc}\t\n\v\f\r]|\uFFFD/gu)?.length ?? 0;
  return controles * 50 <= inicio.length;
}
