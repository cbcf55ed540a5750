import { emNumero } from '@oferta/domain/numero.ts';
import { LIMITES_PLANILHA } from '@oferta/domain/planilha/limites.ts';

const MEGABYTE = 1_048_576;

/** What a kind of import takes, and what is said of the rest. */
export interface ArquivoAceito {
  readonly extensoes: readonly string[];
  readonly bytes: number;
  /** Bytes of one MB, as its limit is said. */
  readonly megabyte: number;
  /** Of any other kind of file. */
  readonly outro: string;
  /** Of a file without a byte. */
  readonly vazio: string;
  /** By extension: what to do with files that are often brought instead. */
  readonly comoResolver: Readonly<Record<string, string>>;
}

export const PLANILHA: ArquivoAceito = {
  extensoes: ['xlsx', 'ods', 'csv', 'txt'],
  bytes: LIMITES_PLANILHA.bytes,
  megabyte: MEGABYTE,
  outro: 'Envie uma planilha .xlsx, .ods ou .csv.',
  vazio: 'O arquivo está vazio.',
  comoResolver: {
    xls: 'Planilhas .xls são do formato antigo. Abra no Excel e salve como .xlsx.',
    pdf: 'Um PDF não traz as colunas. Envie a planilha de onde ele saiu.',
  },
};

/** For the file picker. The bytes decide in the end, on the server. */
export const aceitos = ({ extensoes }: ArquivoAceito): string =>
  extensoes.map((extensao) => `.${extensao}`).join(',');

export const limiteEmMegas = ({ bytes, megabyte }: ArquivoAceito): number => bytes / megabyte;

/** Why a file is not worth sending, in words for whoever chose it; null when it is. */
export function recusaDoArquivo(
  { name, size }: Pick<File, 'name' | 'size'>,
  aceito: ArquivoAceito,
): string | null {
  const extensao = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!aceito.extensoes.includes(extensao)) return aceito.comoResolver[extensao] ?? aceito.outro;
  if (size === 0) return aceito.vazio;
  if (size <= aceito.bytes) return null;
  const megas = emNumero(size / aceito.megabyte, 1);
  return `O arquivo tem ${megas} MB e o limite é ${limiteEmMegas(aceito)} MB. Divida-o em partes.`;
}
