import { useEffect } from 'react';
import { useFormContext, type Control } from 'react-hook-form';
import { emNumero } from '@oferta/domain/numero.ts';

/** What a field is called, and how it writes a value. */
interface CampoConhecido {
  readonly rotulo: string;
  readonly escreve: (valor: unknown) => string;
}

const conhecidos = new WeakMap<Control, Map<string, CampoConhecido>>();

/** The fields of a form that said what they are called, by their path. */
export const camposDoForm = (control: Control): ReadonlyMap<string, CampoConhecido> =>
  conhecidos.get(control) ?? new Map<string, CampoConhecido>();

/** Says what a field is called and how it writes a value, for who has to choose between two of its values. */
export function useCampoConhecido(nome: string, rotulo: string, escreve: (valor: unknown) => string): void {
  const { control } = useFormContext();
  useEffect(() => {
    const campos = conhecidos.get(control) ?? new Map<string, CampoConhecido>();
    conhecidos.set(control, campos.set(nome, { rotulo, escreve }));
  }, [control, nome, rotulo, escreve]);
}

/** A value as a field without words of its own for it writes it. */
export function escreverValor(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return 'vazio';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'string') return valor;
  if (typeof valor === 'number') return emNumero(valor);
  return Array.isArray(valor) && valor.every((cada) => typeof cada !== 'object')
    ? valor.map(escreverValor).join(', ') || 'vazio'
    : 'outro conteúdo';
}
