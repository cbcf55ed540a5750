import { z } from 'zod';
import { diffDias } from '@oferta/domain/dia.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Feito, Hora, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { cadastrosScreens } from './screens.ts';

const niveis = niveisDe(cadastrosScreens['mecanicos-form'], cadastrosScreens['consultores-form']);
const porAusencia = z.object({ codAusencia: Codigo });

/** The longest absence, in days. */
const MAXIMO = 366;

const campos = {
  /** First and last day. */
  inicio: Dia,
  fim: Dia,
  /** The same hours of each day; both null: whole days. */
  das: Hora.nullable(),
  ate: Hora.nullable(),
  motivo: textoObrigatorio(120, 'Informe o motivo'),
  /** Saves although appointments or jobs stay without their person; they are kept. */
  confirmarForaDoHorario: z.boolean().default(false),
};

interface Periodo {
  inicio: string;
  fim: string;
  das: string | null;
  ate: string | null;
}

/** Says beside the field what is wrong with it. */
function conferir({ inicio, fim, das, ate }: Periodo, issues: z.RefinementCtx): void {
  const diz = (campo: keyof Periodo, message: string): void =>
    issues.addIssue({ code: 'custom', path: [campo], message });
  if (fim < inicio) diz('fim', 'O fim precisa ser no mesmo dia ou depois do início');
  else if (diffDias(inicio, fim) > MAXIMO) diz('fim', 'Use no máximo um ano de cada vez');
  if ((das === null) !== (ate === null))
    diz(das === null ? 'das' : 'ate', 'Informe as duas horas ou nenhuma');
  else if (das !== null && ate !== null && ate <= das) diz('ate', 'O fim precisa ser depois do início');
}

/** When a mechanic or consultant is away; the agenda books nothing then. */
export const Ausencia = z.object({
  codAusencia: z.number().int(),
  recurso: z.enum(['mecanico', 'consultor']),
  codRecurso: z.number().int(),
  inicio: z.string(),
  fim: z.string(),
  /** Minutes of the day; null: whole days. */
  inicioMin: z.number().int().nullable(),
  fimMin: z.number().int().nullable(),
  motivo: z.string(),
  versao: z.number().int(),
});
export type Ausencia = z.infer<typeof Ausencia>;

export const ausenciaRefusals = refusals('ausencia', {
  naoEncontrada: [404, 'Ausência não encontrada'],
  alterada: [409, '{quem} alterou esta ausência antes de você. Confira como ela está agora'],
  foraDoHorario: [409, 'Esta ausência deixa {quantos} de fora. Confirme para salvar mesmo assim'],
  sobreposta: [409, 'Já há uma ausência neste período: {motivo}'],
  pessoaDesconhecida: [422, 'Mecânico ou consultor não encontrado nesta concessionária'],
});

export const ausenciaContracts = {
  listAusencias: contract({
    method: 'GET',
    path: '/cadastros/ausencias/:codConcessionaria/:recurso/:codRecurso',
    summary: 'Ausências de uma pessoa, as que ainda não terminaram primeiro',
    niveis,
    params: z.object({
      codConcessionaria: Codigo,
      recurso: z.enum(['mecanico', 'consultor']),
      codRecurso: Codigo,
    }),
    output: z.array(Ausencia),
  }),
  criarAusencia: contract({
    method: 'POST',
    path: '/cadastros/ausencia',
    summary: 'Cadastrar uma ausência',
    niveis,
    body: z
      .object({
        codConcessionaria: Codigo,
        recurso: z.enum(['mecanico', 'consultor']),
        codRecurso: Codigo,
        ...campos,
      })
      .superRefine(conferir),
    output: Ausencia,
    refusals: [
      ausenciaRefusals.foraDoHorario,
      ausenciaRefusals.sobreposta,
      ausenciaRefusals.pessoaDesconhecida,
    ],
  }),
  alterarAusencia: contract({
    method: 'PUT',
    path: '/cadastros/ausencia/:codAusencia',
    summary: 'Alterar uma ausência',
    niveis,
    params: porAusencia,
    body: z.object({ ...campos, versao: Versao }).superRefine(conferir),
    output: Ausencia,
    refusals: [
      ausenciaRefusals.naoEncontrada,
      ausenciaRefusals.alterada,
      ausenciaRefusals.foraDoHorario,
      ausenciaRefusals.sobreposta,
    ],
  }),
  excluirAusencia: contract({
    method: 'DELETE',
    path: '/cadastros/ausencia/:codAusencia',
    summary: 'Excluir uma ausência; a agenda volta a oferecer o período',
    niveis,
    params: porAusencia,
    output: Feito,
    refusals: [ausenciaRefusals.naoEncontrada],
  }),
};
