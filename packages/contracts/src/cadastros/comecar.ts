import { z } from 'zod';
import { CNPJ_INVALIDO, isCnpjValido, normalizeCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { HORARIOS_DO_MODELO } from '@oferta/domain/cadastros/modelo/horarios.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { concessionariaRefusals } from './concessionaria.ts';
import { NomeDePessoa } from './mecanico.ts';
import { cadastrosScreens } from './screens.ts';
import { Semana } from './semana.ts';

const niveis = niveisDe(cadastrosScreens.comecar);
const params = z.object({ codConcessionaria: Codigo });

export const PAPEIS_DA_EQUIPE = ['consultor', 'mecanico'] as const;

/** A house on its first day: what it has of what it begins with, counted of what is active. */
export const Comeco = z.object({
  /** What the distributor is called: a first house may be called the same. */
  empresa: z.string(),
  casa: z
    .object({ codConcessionaria: z.number().int(), nome: z.string(), cidade: z.string(), uf: z.string() })
    .nullable(),
  semana: Semana,
  /** The first names of each, in the agenda's order: what the small board is drawn with. */
  nomes: z.object({
    consultores: z.array(z.string()),
    mecanicos: z.array(z.string()),
    boxes: z.array(z.string()),
  }),
  consultores: z.number().int(),
  mecanicos: z.number().int(),
  servicos: z.number().int(),
  boxes: z.number().int(),
  agendamentos: z.number().int(),
  /** Who may enter, and who has entered once. */
  pessoas: z.object({ convidadas: z.number().int(), entraram: z.number().int() }),
});
export type Comeco = z.infer<typeof Comeco>;

/** How many were written, and how many were there already. */
const Guardado = z.object({ criados: z.number().int(), jaTinha: z.number().int() });

export const comecarRefusals = refusals('comecar', {
  jaAgendada: [
    409,
    'Já há visitas marcadas: mude o horário na ficha da concessionária, que confere cada uma',
  ],
});

export const comecarContracts = {
  comeco: contract({
    method: 'GET',
    path: '/comecar',
    summary: 'O que a casa já tem do que precisa no primeiro dia',
    niveis,
    query: z.object({ codConcessionaria: z.coerce.number().int().positive().optional() }),
    output: Comeco,
  }),
  comecarCasa: contract({
    method: 'POST',
    path: '/comecar/casa',
    summary: 'Abrir a concessionária com o que basta para agendar',
    niveis,
    body: z.object({
      nome: textoObrigatorio(80, 'Informe o nome'),
      cnpj: texto(30)
        .refine((cnpj) => isCnpjValido(cnpj, { alfanumerico: true }), CNPJ_INVALIDO)
        .transform(normalizeCnpj),
      codIbge: Codigo,
    }),
    output: z.object({ codConcessionaria: z.number().int() }),
    refusals: [
      concessionariaRefusals.foraDaRede,
      concessionariaRefusals.cnpjInvalido,
      concessionariaRefusals.cnpjEmUso,
      concessionariaRefusals.municipioDesconhecido,
    ],
  }),
  comecarHorario: contract({
    method: 'PUT',
    path: '/comecar/:codConcessionaria/horario',
    summary: 'Abrir nos dias e horas de um modelo',
    niveis,
    params,
    body: z.object({ modelo: z.enum(HORARIOS_DO_MODELO.map(({ id }) => id)) }),
    output: Feito,
    refusals: [comecarRefusals.jaAgendada],
  }),
  comecarEquipe: contract({
    method: 'POST',
    path: '/comecar/:codConcessionaria/equipe',
    summary: 'Cadastrar a equipe de uma vez; quem já está fica como está',
    niveis,
    params,
    body: z.object({
      pessoas: z
        .array(z.object({ nome: NomeDePessoa, papel: z.enum(PAPEIS_DA_EQUIPE) }))
        .min(1, 'Escreva ao menos um nome')
        .max(200, 'Use no máximo 200 nomes de uma vez'),
    }),
    output: Guardado,
  }),
  comecarServicos: contract({
    method: 'POST',
    path: '/comecar/:codConcessionaria/servicos',
    summary: 'Cadastrar tipos e serviços do modelo; o que já existe fica como está',
    niveis,
    params,
    body: z.object({
      /** Descriptions of the model that the house does not offer. */
      menos: z.array(texto(120)).max(200),
    }),
    output: Guardado,
  }),
  comecarBoxes: contract({
    method: 'POST',
    path: '/comecar/:codConcessionaria/boxes',
    summary: 'Cadastrar boxes de uma vez; os que já existem ficam como estão',
    niveis,
    params,
    body: z.object({
      nomes: z
        .array(textoObrigatorio(40, 'Dê um nome ao box'))
        .min(1, 'Escreva ao menos um box')
        .max(200, 'Use no máximo 200 boxes de uma vez'),
    }),
    output: Guardado,
  }),
};
