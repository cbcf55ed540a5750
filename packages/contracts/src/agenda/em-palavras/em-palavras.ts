import { z } from 'zod';
import { contract } from '../../contract.ts';
import { Codigo, texto } from '../../fields.ts';
import { NIVEIS_ACESSO } from '../../niveis-acesso.ts';

/** One thing in the text changed: what is chosen, and the whole text then. */
const Opcao = z.object({ rotulo: z.string(), texto: z.string() });

/** Where the booking can be had instead: an hour, perhaps with somebody else. */
const Saida = z.object({
  tipo: z.enum(['hora', 'consultor']),
  rotulo: z.string(),
  quem: z.string(),
  texto: z.string(),
});

/** What is sent to book it. All of it was said, or is what is known of the car. */
const Pedido = z.object({
  codConcessionaria: z.number().int(),
  codConsultor: z.number().int().nullable(),
  dataAgendamento: z.string(),
  horaAgendamento: z.string(),
  cliente: z.object({
    nome: z.string(),
    documento: z.string().nullable(),
    telefone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  veiculo: z.object({
    placa: z.string(),
    chassi: z.string().nullable(),
    modelo: z.string(),
    marca: z.string().nullable(),
    ano: z.string().nullable(),
    km: z.number().int().nullable(),
    cor: z.string().nullable(),
  }),
  servicos: z.array(
    z.object({
      codTipoServico: z.number().int(),
      descricao: z.string(),
      tempoPadraoMin: z.number().int(),
      codMecanico: z.number().int().nullable(),
    }),
  ),
  origem: z.literal('telefone'),
});

/** A booking that was typed in one line, as it was understood. */
export const AgendamentoEmPalavras = z.object({
  /** It asks for a booking; without it nothing is said. */
  isAgendamento: z.boolean(),
  trechos: z.array(
    z.object({
      de: z.number().int(),
      ate: z.number().int(),
      papel: z.enum([
        'placa',
        'cliente',
        'servico',
        'km',
        'dia',
        'hora',
        'consultor',
        'mecanico',
        'ligacao',
        'desconhecida',
      ]),
    }),
  ),
  /** Words that were not understood, that mean several things, or that say again what was said. */
  duvidas: z.array(
    z.object({
      texto: z.string(),
      tipo: z.enum(['desconhecida', 'ambigua', 'repetida']),
      opcoes: z.array(Opcao),
    }),
  ),
  carro: z.nullable(
    z.object({
      placa: z.string(),
      /** Null: the car is new here. */
      cliente: z.string().nullable(),
      modelo: z.string().nullable(),
      /** Day of its last visit. */
      visita: z.string().nullable(),
    }),
  ),
  chips: z.array(
    z.object({
      papel: z.enum(['servico', 'km', 'dia', 'hora', 'consultor', 'mecanico']),
      nome: z.string(),
      opcoes: z.array(Opcao),
    }),
  ),
  /** What a booking still needs, in a sentence. */
  falta: z.string().nullable(),
  /** Why it would be refused; `duplicado`: it can be booked all the same. */
  recusa: z.nullable(z.object({ frase: z.string(), duplicado: z.boolean() })),
  saidas: z.array(Saida),
  /** "Revisão, amanhã, quarta 25/11 às 09:00 com Ana P." */
  resumo: z.string(),
  /** Null until all of it is understood and known. */
  pedido: z.nullable(Pedido),
  /** What the whole form begins with: nothing that was said is lost. Minutes since 00:00. */
  rascunho: z.object({
    placa: z.string(),
    km: z.number().int().nullable(),
    dia: z.string().nullable(),
    inicioMin: z.number().int().nullable(),
    codConsultor: z.number().int().nullable(),
    servicos: z.array(
      z.object({
        codTipoServico: z.number().int(),
        descricao: z.string(),
        tempoPadraoMin: z.number().int(),
        codMecanico: z.number().int().nullable(),
      }),
    ),
    /** What was typed and not understood. */
    observacao: z.string(),
  }),
});
export type AgendamentoEmPalavras = z.infer<typeof AgendamentoEmPalavras>;

export const emPalavrasContracts = {
  lerAgendamento: contract({
    method: 'GET',
    path: '/agendaVirtual/emPalavras/:codConcessionaria',
    summary: 'Um agendamento escrito em uma linha: como foi entendido, o que o impede e onde cabe',
    niveis: NIVEIS_ACESSO.agendaEOrdens,
    params: z.object({ codConcessionaria: Codigo }),
    query: z.object({
      texto: texto(200).min(2, 'Escreva o agendamento'),
      /** Looks for other hours even where nothing seems to be in its way: it was just refused. */
      saidas: z.enum(['sim', 'nao']).default('nao'),
    }),
    output: AgendamentoEmPalavras,
  }),
};
