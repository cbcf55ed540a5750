import { isRecord, readJson, writeJson } from '#kernel/safe-storage.ts';

const CHAVE = 'meu_dia_pessoa';

/** Which mechanic a person last was on this phone: their day opens without network by it. Null: not known. */
export function mecanicoLembrado(codUsuario: number | undefined): number | null {
  const lembrado = readJson(localStorage, CHAVE);
  if (!isRecord(lembrado) || lembrado['codUsuario'] !== codUsuario) return null;
  const { codMecanico } = lembrado;
  return typeof codMecanico === 'number' ? codMecanico : null;
}

export function lembrarMecanico(codUsuario: number | undefined, codMecanico: number): void {
  if (codUsuario !== undefined) writeJson(localStorage, CHAVE, { codUsuario, codMecanico });
}
