import type { Contract } from '@oferta/contracts/contract.ts';
import type { SemanaEditada } from '@oferta/contracts/cadastros/funcionamento.ts';
import type { FieldValues } from 'react-hook-form';
import type { CallInput } from '#kernel/data/api.ts';

/** What the form of every registered person rests on. */
export interface Pessoa {
  readonly nome: string;
  readonly imagem: string | null;
  readonly versao: number;
  readonly alteradoPor: string | null;
}

/** The same as the form holds it. */
export interface ValoresDaPessoa extends FieldValues {
  nome: string;
  versao: number;
}

type Entrada = CallInput<Contract>;

/** A call that answers with the person as now kept, and how it is told about whom. */
interface Chamada<A extends readonly unknown[]> {
  readonly contrato: Contract;
  readonly entrada: (...about: A) => Entrada;
}

/** What a consultant's form and a mechanic's do differently when they are saved. */
export interface Papel<P extends Pessoa, V extends ValoresDaPessoa> {
  readonly cadastro: 'consultores' | 'mecanicos';
  readonly recurso: 'consultor' | 'mecanico';
  readonly codigoDe: (pessoa: P) => number;
  /** As people write it: "mecânico". */
  readonly palavra: string;
  /** What a person has ahead: "agendamentos". */
  readonly afazeres: string;
  /** Where one goes once saved. */
  readonly lista: string;
  /** Said once saved. */
  readonly feito: string;
  readonly valoresDe: (pessoa: P, casa: SemanaEditada) => V;
  readonly valoresNovos: (casa: SemanaEditada) => V;
  readonly criar: Chamada<[valores: V, codConcessionaria: number]>;
  readonly alterar: Chamada<[pessoa: P, valores: V, confirmarForaDoHorario: boolean]>;
  readonly trocarFoto: Chamada<[pessoa: P, form: FormData]>;
  readonly removerFoto: Chamada<[pessoa: P]>;
}
