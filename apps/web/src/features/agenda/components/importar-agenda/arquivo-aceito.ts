/** Bytes a file may have; the server refuses more. */
export const MAXIMO_BYTES = 20_000_000;

const EXTENSOES = ['csv', 'xlsx', 'txt'];
/** For the file picker. The bytes decide in the end, on the server. */
export const ACEITOS = '.csv,.xlsx,.txt';

const COMO_RESOLVER: Readonly<Record<string, string>> = {
  xls: 'Planilhas .xls são do formato antigo. Abra no Excel e salve como .xlsx ou .csv.',
  ods: 'Abra no LibreOffice e salve como .xlsx ou .csv.',
  pdf: 'Um PDF não traz as colunas. No DMS, escolha exportar para Excel ou CSV.',
};

/** Why a file is not worth sending, in words for whoever chose it; null when it is. */
export function recusaDoArquivo({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): string | null {
  const extensao = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!EXTENSOES.includes(extensao)) {
    return COMO_RESOLVER[extensao] ?? 'Envie um arquivo .csv ou .xlsx exportado do DMS.';
  }
  if (size === 0) return 'O arquivo está vazio. Exporte de novo no DMS.';
  if (size > MAXIMO_BYTES) return `O arquivo tem ${emMegas(size)} e o limite é 20 MB. Divida-o em partes.`;
  return null;
}

const emMegas = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
