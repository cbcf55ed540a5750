import type { Vistoria } from './vistoria.ts';
import { itensDe, resultadoDe } from './vistoria.ts';

/** One page of the walk around the car. */
export interface Passo {
  readonly tipo: 'veiculo' | 'grupo' | 'danos' | 'fim';
  readonly nome: string;
  /** Of `conteudo.grupos`, where the page is a group. */
  readonly grupo: number | null;
  /** Items without a result. */
  readonly faltam: number;
}

/** The pages of an inspection: the car, each group, the body map, the end. */
export function passosDe(vistoria: Vistoria): Passo[] {
  const { grupos, mapaDeDanos } = vistoria.conteudo;
  return [
    { tipo: 'veiculo', nome: 'Veículo', grupo: null, faltam: 0 },
    ...grupos.map(({ nome, itens }, grupo) => ({
      tipo: 'grupo' as const,
      nome,
      grupo,
      faltam: itens.filter(({ codigo }) => resultadoDe(vistoria, codigo) === 'naoVerificado').length,
    })),
    ...(mapaDeDanos ? [{ tipo: 'danos' as const, nome: 'Lataria', grupo: null, faltam: 0 }] : []),
    { tipo: 'fim', nome: 'Finalizar', grupo: null, faltam: 0 },
  ];
}

/** The page on which an item is; the last page for what is no item. */
export function passoDoItem(vistoria: Vistoria, codigo: string): number {
  const passos = passosDe(vistoria);
  const grupo = vistoria.conteudo.grupos.findIndex(({ itens }) =>
    itens.some((item) => item.codigo === codigo),
  );
  return passos.findIndex((passo) => (grupo === -1 ? passo.tipo === 'fim' : passo.grupo === grupo));
}

/** Where one goes on: the first group with something unanswered, else the end; a new one begins with the car. */
export function passoParaContinuar(vistoria: Vistoria): number {
  const passos = passosDe(vistoria);
  const comecada = itensDe(vistoria).some(({ codigo }) => resultadoDe(vistoria, codigo) !== 'naoVerificado');
  if (!comecada) return 0;
  const primeiro = passos.findIndex(({ faltam }) => faltam > 0);
  return primeiro === -1 ? passos.length - 1 : primeiro;
}
