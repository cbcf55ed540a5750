import { LIMITES_PLANILHA } from '@oferta/domain/planilha/limites.ts';

const EXTENSOES = ['xlsx', 'ods', 'csv', 'txt'];
const MEGABYTE = 1_048_576;

/** For the file picker. The bytes decide in the end, on the server. */
export const ACEITOS = EXTENSOES.map((extensao) => `.${extensao}`).join(',');
export const LIMITE_MB = LIMITES_PLANILHA.bytes / MEGABYTE;

const COMO_RESOLVER: Readonly<Record<string, string>> = {
  xls: 'Planilhas .xls são do formato antigo. Abra no Excel e salve como .xlsx.',
  pdf: 'Um PDF não traz as colunas. Envie a planilha de onde ele saiu.',
};

/** Why a file is not worth sending, in words for whoever chose it; null when it is. */
export function recusaDaPlanilha({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const extensao = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!EXTENSOES.includes(extensao))
    return COMO_RESOLVER[extensao] ?? 'Envie uma planilha .xlsx, .ods ou .csv.';
  if (size === 0) return 'O arquivo está vazio.';
  if (size <= LIMITES_PLANILHA.bytes) return null;
  const megas = (size / MEGABYTE).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `O arquivo tem ${megas} MB e o limite é ${LIMITE_MB} MB. Divida-o em partes.`;
}
