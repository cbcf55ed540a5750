import { z } from 'zod';
import { ESTADOS_DA_PECA, MOTIVOS_DE_DEVOLVER } from '@oferta/domain/estoque/separacao.ts';
import { agendaScreens } from '../agenda/screens.ts';
import { contract } from '../contract.ts';
import { Codigo, DiaOuZero } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { movimentoRefusals } from './movimento.ts';
import { quantidade } from './quantidade.ts';
import { estoqueScreens } from './screens.ts';

/** The agenda shows what the parts counter works through. */
const niveis = niveisDe(...Object.values(agendaScreens), ...Object.values(estoqueScreens));
const inteiro = z.number().int();

/** A part that a booked job or an approved line of a quote waits for; one of the two codes says which. */
export const PecaEsperada = z.object({
  codServico: inteiro.nullable(),
  codLinha: inteiro.nullable(),
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  localizacao: z.string().nullable(),
  /** Units, without those already applied. */
  quantidade,
  /** By what jobs like it took: `usaram` of `de`. Null: the menu or a quote says so. */
  peloUso: z.object({ usaram: inteiro, de: inteiro }).nullable(),
  estado: z.enum(ESTADOS_DA_PECA),
  faltam: quantidade,
  /** Local day. */
  chegaEm: z.string().nullable(),
  /** It is not here before the car is. */
  emRisco: z.boolean(),
  /** It comes only after the day that the car was promised for. */
  depoisDaPromessa: z.boolean(),
});
export type PecaEsperada = z.infer<typeof PecaEsperada>;

/** A car and what it waits for. */
export const CarroComPecas = z.object({
  codAgendamento: inteiro.nullable(),
  codOrcamento: inteiro.nullable(),
  /** Local day and hour at which the parts are needed. */
  dia: z.string(),
  hora: z.string(),
  /** When the customer was told that it would be ready. */
  prometidaEm: z.string().nullable(),
  cliente: z.string(),
  placa: z.string().nullable(),
  modelo: z.string(),
  prisma: inteiro.nullable(),
  box: z.string().nullable(),
  /** What is done to it. */
  servicos: z.array(z.string()),
  /** A maintenance visit of which the menu does not know the parts: somebody has to look. */
  semKit: z.boolean(),
  pecas: z.array(PecaEsperada),
});
export type CarroComPecas = z.infer<typeof CarroComPecas>;

/** A part that lies apart for a car that waits for it no more. */
export const PecaADevolver = z.object({
  codSeparada: inteiro,
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  localizacao: z.string().nullable(),
  /** Null of what was laid apart before quantities were kept with it. */
  quantidade: quantidade.nullable(),
  separadaEm: z.string(),
  separou: z.string().nullable(),
  cliente: z.string().nullable(),
  placa: z.string().nullable(),
  motivo: z.enum(MOTIVOS_DE_DEVOLVER),
});
export type PecaADevolver = z.infer<typeof PecaADevolver>;

export const separacaoRefusals = refusals('separacao', {
  naoEsperada: [409, 'Nenhum serviço espera esta peça: ela já foi aplicada ou o serviço mudou'],
  jaDevolvida: [409, 'Esta peça já voltou para a prateleira'],
  periodoLongo: [422, 'Peça no máximo 62 dias por vez'],
});

const DaEspera = z
  .object({
    codServico: Codigo.nullable(),
    codLinha: Codigo.nullable(),
    codPeca: Codigo,
  })
  .refine(({ codServico, codLinha }) => (codServico === null) !== (codLinha === null), {
    error: 'Diga o serviço ou a linha do orçamento',
    path: ['codServico'],
  });

export const separacaoContracts = {
  listPecasDaAgenda: contract({
    method: 'GET',
    path: '/estoque/pecasDaAgenda/:codConcessionaria/:inicio/:fim',
    summary:
      'As peças que os carros dos dias esperam e onde cada uma está; 0 é hoje, e o fim nunca é antes de hoje',
    niveis,
    params: z.object({ codConcessionaria: Codigo, inicio: DiaOuZero, fim: DiaOuZero }),
    output: z.array(CarroComPecas),
    refusals: [separacaoRefusals.periodoLongo],
  }),
  separarPeca: contract({
    method: 'PUT',
    path: '/estoque/separar/:codConcessionaria',
    summary: 'Marcar uma peça como separada para o carro que a espera, ou devolvê-la à prateleira',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    body: z.object({ peca: DaEspera, separada: z.boolean() }),
    output: z.object({ separada: z.boolean() }),
    refusals: [separacaoRefusals.naoEsperada],
  }),
  listADevolver: contract({
    method: 'GET',
    path: '/estoque/aDevolver/:codConcessionaria',
    summary: 'As peças separadas que nenhum carro espera mais, para voltar à prateleira, e por quê',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    output: z.array(PecaADevolver),
  }),
  devolverPeca: contract({
    method: 'PUT',
    path: '/estoque/devolver/:codConcessionaria',
    summary: 'Uma peça separada que ninguém espera mais voltou à prateleira',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    body: z.object({ codSeparada: Codigo }),
    output: z.object({ devolvida: z.literal(true) }),
    refusals: [separacaoRefusals.jaDevolvida],
  }),
  aplicarPecas: contract({
    method: 'POST',
    path: '/estoque/aplicar/:codConcessionaria',
    summary: 'As peças foram aplicadas no carro: saem do estoque e a reserva delas termina',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    body: z.object({ pecas: z.array(DaEspera).min(1, 'Escolha ao menos uma peça').max(100) }),
    output: z.object({ aplicadas: inteiro }),
    refusals: [separacaoRefusals.naoEsperada, movimentoRefusals.semSaldo],
  }),
};
