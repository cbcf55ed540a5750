import type { Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { CAMPOS_IMPORTACAO, type CampoImportacao } from '@oferta/domain/agenda/importacao/campo.ts';
import { CAMPOS_DA_AGENDA, camposQueFaltamNas } from '@oferta/domain/agenda/importacao/campos-da-agenda.ts';

export type Campo = CampoImportacao;
export type Coluna = Importacao['colunas'][number];

/** What a column can be, as the counter calls it. */
export const NOME_DO_CAMPO: Readonly<Record<string, string>> = Object.fromEntries(
  CAMPOS_DA_AGENDA.map(({ campo, rotulo }) => [campo, rotulo]),
);

/** What every line needs before it can be judged, and whether some column gives it. */
export function obrigatorios(colunas: readonly Coluna[]): { readonly nome: string; readonly tem: boolean }[] {
  const faltam = camposQueFaltamNas(colunas);
  return camposQueFaltamNas([]).map((nome) => ({
    nome: nome.charAt(0).toUpperCase() + nome.slice(1),
    tem: !faltam.includes(nome),
  }));
}

const OBRIGATORIOS: readonly Campo[] = ['data', 'hora', 'cliente', 'placa', 'chassi'];

/** The select's choices, required ones marked. */
export const OPCOES_DE_CAMPO = CAMPOS_IMPORTACAO.map((campo) => {
  const nome = NOME_DO_CAMPO[campo] ?? campo;
  return { value: campo, label: OBRIGATORIOS.includes(campo) ? `${nome} *` : nome };
});

/** A line's cell of a field, as the file has it; '' when no column holds that field. */
export function celulaDe(
  valores: Readonly<Record<string, string>>,
  colunas: readonly Coluna[],
  campo: Campo,
): string {
  const coluna = colunas.find((cada) => cada.campo === campo);
  return (coluna && valores[coluna.nome]?.trim()) ?? '';
}
