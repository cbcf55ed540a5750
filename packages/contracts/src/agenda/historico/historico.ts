import { z } from 'zod';
import { PAPEIS_DO_HISTORICO } from '@oferta/domain/agenda/historico/pares.ts';
import {
  ESTADOS_DO_HISTORICO,
  FOLHAS_DO_HISTORICO,
  PLANOS_DA_ORDEM,
} from '@oferta/domain/agenda/historico/historico.ts';
import { contract } from '../../contract.ts';
import { Codigo, Feito, Pagina, texto } from '../../fields.ts';
import { refusals } from '../../refusal.ts';
import { niveisDe } from '../../screen.ts';
import { agendaScreens } from '../screens.ts';

const niveis = niveisDe(agendaScreens.historico);
const params = z.object({ codConcessionaria: Codigo });
const Papel = z.enum(PAPEIS_DO_HISTORICO);

/** How many of what is told by a name: names, and the jobs that bear them. */
const Soltos = z.object({ nomes: z.number().int(), servicos: z.number().int() });

/** What the sheets tell together, as it was last looked through. */
export const TotaisDoHistorico = z.object({
  /** Orders by what is to become of them. */
  ordens: z.record(z.enum(PLANOS_DA_ORDEM), z.number().int()),
  /** Of the visits that would be written anew or otherwise. */
  aGravar: z.object({
    servicos: z.number().int(),
    valorCentavos: z.number().int(),
    de: z.string().nullable(),
    ate: z.string().nullable(),
    abertas: z.number().int(),
    /** Of months whose figures are signed: they stay, and these are told as changed afterwards. */
    mesesFechados: z.number().int(),
  }),
  /** Names that nobody of the house is known by. */
  soltos: z.record(Papel, Soltos),
});
export type TotaisDoHistorico = z.infer<typeof TotaisDoHistorico>;

/** A sheet of the guide: how many lines of it are kept, and the last file. */
const Folha = z.object({
  tipo: z.enum(FOLHAS_DO_HISTORICO),
  /** Lines that wait here; null: its lines are records of their own at once. */
  linhas: z.number().int().nullable(),
  ultima: z
    .object({ arquivo: z.string(), estado: z.string(), criadaEm: z.string(), boas: z.number().int() })
    .nullable(),
});

/** A dealership's history of before: its sheets, what they tell together, and where the writing stands. */
export const Historico = z.object({
  /** Null: nothing was looked through or written yet. */
  estado: z.enum(ESTADOS_DO_HISTORICO).nullable(),
  fazia: z.string().nullable(),
  progresso: z.number().int(),
  erro: z.string().nullable(),
  folhas: z.array(Folha),
  totais: TotaisDoHistorico.nullable(),
  /** The sheets or their pairs have changed since they were looked through. */
  mudou: z.boolean(),
  /** Visits of the agenda that the history has written. */
  visitas: z.number().int(),
  /** Visits that the undoing left, because somebody had changed them. */
  ficaram: z.number().int(),
});
export type Historico = z.infer<typeof Historico>;

/** A name of the sheets, and whom it means. */
export const NomeDoHistorico = z.object({
  chave: z.string(),
  escrito: z.string(),
  servicos: z.number().int(),
  /** What was said of it: a registry's name; '' without anybody. Null: nothing yet. */
  dito: z.string().nullable(),
});
export type NomeDoHistorico = z.infer<typeof NomeDoHistorico>;

/** An order that stays out, or stays as it is. */
export const OrdemDoHistorico = z.object({
  numeroOs: z.string(),
  /** YYYY-MM-DD */
  dia: z.string(),
  cliente: z.string(),
  placa: z.string().nullable(),
  modelo: z.string(),
  servicos: z.number().int(),
  valorCentavos: z.number().int(),
  codAgendamento: z.number().int().nullable(),
});
export type OrdemDoHistorico = z.infer<typeof OrdemDoHistorico>;

export const historicoRefusals = refusals('historico', {
  andando: [409, 'O histórico está sendo {fazendo}. Espere terminar'],
  vazio: [409, 'Ainda não há passagens para gravar. Envie a planilha de passagens'],
  semTipo: [409, 'Diga de que tipo são os serviços que não casaram: {nomes}'],
  semNome: [404, 'Este nome não está nas planilhas'],
  desconhecido: [404, 'Não há este registro na concessionária'],
  soTipo: [422, 'Escolha um tipo de serviço que já existe'],
});

export const historicoContracts = {
  historico: contract({
    method: 'GET',
    path: '/historico/:codConcessionaria',
    summary: 'As planilhas do sistema anterior, o que dizem juntas e o que já virou passagem',
    niveis,
    params,
    output: Historico,
  }),
  nomesDoHistorico: contract({
    method: 'GET',
    path: '/historico/:codConcessionaria/nomes',
    summary: 'Os nomes das planilhas que não casaram, e os que alguém já casou',
    niveis,
    params,
    query: Pagina.extend({
      papel: Papel,
      situacao: z.enum(['soltos', 'ditos']).default('soltos'),
      busca: texto(80).optional(),
    }),
    output: z.object({
      total: z.number().int(),
      itens: z.array(NomeDoHistorico),
      /** Whom or what a name can be paired with. */
      opcoes: z.array(z.object({ cod: z.number().int(), nome: z.string(), ativo: z.boolean() })),
    }),
  }),
  ordensDoHistorico: contract({
    method: 'GET',
    path: '/historico/:codConcessionaria/ordens',
    summary: 'As ordens do histórico por destino: as que ficam de fora e por quê',
    niveis,
    params,
    query: Pagina.extend({ plano: z.enum(PLANOS_DA_ORDEM) }),
    output: z.object({ total: z.number().int(), itens: z.array(OrdemDoHistorico) }),
  }),
  casarNomes: contract({
    method: 'PUT',
    path: '/historico/:codConcessionaria/nomes',
    summary: 'Dizer quem é cada nome: alguém da casa, alguém que já saiu, ou ninguém',
    niveis,
    params,
    body: z.object({
      papel: Papel,
      /** Names, or all that are still without a pair. */
      chaves: z.union([z.literal('todas'), z.array(texto(200)).min(1).max(500)]),
      /** `solto` takes back what was said. */
      para: z.union([z.object({ cod: Codigo }), z.enum(['saiu', 'ninguem', 'solto'])]),
    }),
    output: z.object({ casados: z.number().int() }),
    refusals: [
      historicoRefusals.andando,
      historicoRefusals.semNome,
      historicoRefusals.desconhecido,
      historicoRefusals.soTipo,
    ],
  }),
  conferirHistorico: contract({
    method: 'POST',
    path: '/historico/:codConcessionaria/conferir',
    summary: 'Juntar as planilhas e ver o que seria gravado, sem gravar',
    niveis,
    params,
    output: Feito,
    refusals: [historicoRefusals.andando],
  }),
  gravarHistorico: contract({
    method: 'POST',
    path: '/historico/:codConcessionaria/gravar',
    summary: 'Gravar o histórico como passagens da agenda; o que já está igual não é tocado',
    niveis,
    params,
    output: Feito,
    refusals: [historicoRefusals.andando, historicoRefusals.vazio, historicoRefusals.semTipo],
  }),
  desfazerHistorico: contract({
    method: 'POST',
    path: '/historico/:codConcessionaria/desfazer',
    summary: 'Tirar todo o histórico: passagens, nomes criados e planilhas; o que alguém mudou fica',
    niveis,
    params,
    output: Feito,
    refusals: [historicoRefusals.andando],
  }),
};
