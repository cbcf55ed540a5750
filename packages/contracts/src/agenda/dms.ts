import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, Hora, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { agendamentoRefusals } from './agendamento.ts';
import { Situacao } from './registro-agendamento.ts';

/**
 * What a DMS may tell of a field, in its own writing; empty, null and absent all mean that it does not know. It is read as a
 * file's cell is: what cannot be stays out, and is told in `avisos`.
 */
const dito = texto(300).nullish();
const numeroDito = z.union([z.number(), texto(20)], 'Informe um número').nullish();

const ServicoDoDms = z.object({
  descricao: textoObrigatorio(200, 'Informe a descrição do serviço'),
  /** The type's name or code; absent, it is told from the description. */
  tipo: dito,
  /** Standard time, from 5 to 2400 minutes; absent, the type's. */
  minutos: numeroDito,
});

const Agendado = z.object({
  situacao: z.literal('agendado'),
  /** Local to the dealership, as is `hora`. */
  data: Dia,
  hora: Hora,
  cliente: z.object({
    nome: textoObrigatorio(120, 'Informe o nome do cliente'),
    /** CPF or CNPJ, with or without punctuation. */
    documento: dito,
    telefone: dito,
    email: dito,
  }),
  /** Known by its plate or its chassis. */
  veiculo: z
    .object({
      placa: dito,
      chassi: dito,
      modelo: textoObrigatorio(120, 'Informe o modelo do veículo'),
      ano: dito,
      km: numeroDito,
    })
    .refine(({ placa, chassi }) => Boolean(placa || chassi), {
      error: 'Informe a placa ou o chassi',
      path: ['placa'],
    }),
  /** Code in the DMS, or name; absent or unknown, the visit waits in the bolsão. */
  consultor: dito,
  servicos: z.array(ServicoDoDms).min(1, 'Informe ao menos um serviço').max(20, 'Use no máximo 20 serviços'),
  /** The first 2000 characters are kept. */
  observacao: texto(20_000).nullish(),
  numeroOs: dito,
});

const Cancelado = z.object({ situacao: z.literal('cancelado'), motivo: texto(200).nullish() });

/** An appointment as a DMS tells it: the whole of it each time, or that it is off. */
export const PedidoDoDms = z.discriminatedUnion('situacao', [Agendado, Cancelado]);
export type PedidoDoDms = z.output<typeof PedidoDoDms>;
export type AgendadoPeloDms = z.output<typeof Agendado>;

/** What the agenda has of it. */
export const AgendamentoDoDms = z.object({
  codAgendamento: z.number().int(),
  numeroDms: z.string(),
  situacao: Situacao,
  dataAgendamento: z.string(),
  horaAgendamento: z.string(),
  codConsultor: z.number().int().nullable(),
  /** Its consultant had no place left at that hour. */
  encaixe: z.boolean(),
  /** What was taken otherwise than it was sent. */
  avisos: z.array(z.object({ campo: z.string(), mensagem: z.string() })),
});
export type AgendamentoDoDms = z.infer<typeof AgendamentoDoDms>;

export const dmsRefusals = refusals('dms', {
  desconhecido: [404, 'Não há agendamento com o número {numero} do DMS'],
  osDeOutroVeiculo: [409, '{frase}'],
});

export const dmsContracts = {
  agendarPeloDms: contract({
    method: 'PUT',
    host: 'integracao',
    path: '/agendamento/dms/:codConcessionaria/:numeroDms',
    summary: 'Agendar, alterar ou cancelar pelo número do DMS',
    niveis: 'chave',
    params: z.object({
      codConcessionaria: Codigo,
      /** The DMS's own: told again with it, the appointment is the same one. */
      numeroDms: z
        .string()
        .regex(
          /^[A-Za-z0-9._-]{1,40}$/,
          'Use até 40 letras, números, pontos, hifens e sublinhados no número do DMS',
        ),
    }),
    body: PedidoDoDms,
    output: AgendamentoDoDms,
    creates: true,
    // Its number says whether it is a repeat.
    idempotent: false,
    refusals: [
      dmsRefusals.desconhecido,
      dmsRefusals.osDeOutroVeiculo,
      agendamentoRefusals.encerrado,
      agendamentoRefusals.osEmUso,
      agendamentoRefusals.passado,
      agendamentoRefusals.longeDemais,
      agendamentoRefusals.fechado,
      agendamentoRefusals.foraDoExpediente,
      agendamentoRefusals.bloqueado,
      agendamentoRefusals.tipoDesconhecido,
      agendamentoRefusals.semIdentificacao,
    ],
    example: {
      situacao: 'agendado',
      data: '2030-11-25',
      hora: '09:00',
      cliente: {
        nome: 'Marcos Exemplo',
        documento: '529.982.247-25',
        telefone: '(11) 90000-0001',
        email: 'marcos@cliente.example',
      },
      veiculo: { placa: 'ABC1D23', modelo: 'Modelo Exemplo', ano: '2028', km: 20_000 },
      consultor: 'C001',
      servicos: [{ descricao: 'Revisão de 20.000 km', tipo: 'Revisão', minutos: 90 }],
      observacao: 'Cliente espera na loja',
      numeroOs: '123456',
    },
  }),
};
