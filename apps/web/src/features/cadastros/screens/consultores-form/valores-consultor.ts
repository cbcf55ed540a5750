import type { ConsultorCadastrado, consultorContracts } from '@oferta/contracts/cadastros/consultor.ts';
import type { SemanaEditada } from '@oferta/contracts/cadastros/funcionamento.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { jornadaDe, jornadaNoForm, type ValoresDaJornada } from '../../components/equipe/secao-jornada.tsx';

export type OpcoesConsultor = OutputOf<typeof consultorContracts.usuariosParaConsultor>;

/** A consultant as the form holds him. */
export interface ValoresConsultor extends ValoresDaJornada {
  nome: string;
  capacidade: number | null;
  /** '' for none. */
  codUsuario: string;
  codigoDms: string;
  versao: number;
}

export const valoresDe = (consultor: ConsultorCadastrado, casa: SemanaEditada): ValoresConsultor => ({
  nome: consultor.nome,
  capacidade: consultor.capacidade,
  codUsuario: consultor.usuario === null ? '' : String(consultor.usuario.codUsuario),
  codigoDms: consultor.codigoDms,
  versao: consultor.versao,
  ...jornadaNoForm(consultor.jornada, casa),
});

export const valoresNovos = (casa: SemanaEditada): ValoresConsultor => ({
  nome: '',
  capacidade: 1,
  codUsuario: '',
  codigoDms: '',
  versao: 0,
  ...jornadaNoForm(null, casa),
});

/** What is sent. The form has refused an empty capacity before. */
export const dadosDe = (valores: ValoresConsultor) => ({
  nome: valores.nome,
  capacidade: valores.capacidade ?? 1,
  codUsuario: valores.codUsuario === '' ? null : Number(valores.codUsuario),
  codigoDms: valores.codigoDms,
  jornada: jornadaDe(valores),
});
