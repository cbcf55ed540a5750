import type {
  Especialidade,
  MecanicoCadastrado,
  mecanicoContracts,
} from '@oferta/contracts/cadastros/mecanico.ts';
import type { SemanaEditada } from '@oferta/contracts/cadastros/funcionamento.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { jornadaDe, jornadaNoForm, type ValoresDaJornada } from '../../components/equipe/secao-jornada.tsx';

export type OpcoesMecanico = OutputOf<typeof mecanicoContracts.opcoesMecanico>;

/** A mechanic as the form holds him; choices are text, '' for none. */
export interface ValoresMecanico extends ValoresDaJornada {
  nome: string;
  codigoDms: string;
  custoHoraCentavos: number | null;
  codBox: string;
  especialidades: Especialidade[];
  versao: number;
}

export const valoresDe = (mecanico: MecanicoCadastrado, casa: SemanaEditada): ValoresMecanico => ({
  nome: mecanico.nome,
  codigoDms: mecanico.codigoDms,
  custoHoraCentavos: mecanico.custoHoraCentavos,
  codBox: mecanico.codBox === null ? '' : String(mecanico.codBox),
  especialidades: mecanico.especialidades,
  versao: mecanico.versao,
  ...jornadaNoForm(mecanico.jornada, casa),
});

export const valoresNovos = (casa: SemanaEditada): ValoresMecanico => ({
  nome: '',
  codigoDms: '',
  custoHoraCentavos: null,
  codBox: '',
  especialidades: [],
  versao: 0,
  ...jornadaNoForm(null, casa),
});

export const dadosDe = (valores: ValoresMecanico) => ({
  nome: valores.nome,
  codigoDms: valores.codigoDms,
  custoHoraCentavos: valores.custoHoraCentavos,
  codBox: valores.codBox === '' ? null : Number(valores.codBox),
  especialidades: valores.especialidades,
  jornada: jornadaDe(valores),
});
