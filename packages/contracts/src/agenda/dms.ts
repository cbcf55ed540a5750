import { z } from 'zod';
import { isChassiValido, normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { isCnpjValido, normalizeCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { isCpfValido } from '@oferta/domain/cadastros/documento/cpf.ts';
import { EMAIL_INVALIDO, isEmailValido } from '@oferta/domain/cadastros/contato/email.ts';
import { isTelefoneValido, toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Hora, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { agendamentoRefusals } from './agendamento.ts';
import { Situacao } from './registro-agendamento.ts';

/** What is told of a field, stored normalised; null and absent both mean that the DMS does not know. */
const conferido = (max: number, frase: string, normaliza: (texto: string) => string | null) =>
  texto(max)
    .transform((escrito, context) => {
      const valor = normaliza(escrito);
      if (valor === null) context.addIssue({ code: 'custom', message: frase });
      return valor ?? '';
    })
    .nullish();

const documentoDe = (escrito: string): string | null => {
  const normal = normalizeCnpj(escrito);
  return isCpfValido(normal) || isCnpjValido(normal, { alfanumerico: true }) ? normal : null;
};

const ServicoDoDms = z.object({
  descricao: textoObrigatorio(200, 'Informe a descrição do serviço'),
  /** The type's name or code; absent, it is told from the description. */
  tipo: texto(60).nullish(),
  /** Standard time; absent, the type's. */
  minutos: z
    .number()
    .int()
    .min(5, 'Informe 5 minutos ou mais')
    .max(2400, 'Informe até 2400 minutos')
    .nullish(),
});

const Agendado = z.object({
  situacao: z.literal('agendado'),
  /** Local to the dealership, as is `hora`. */
  data: Dia,
  hora: Hora,
  cliente: z.object({
    nome: textoObrigatorio(120, 'Informe o nome do cliente'),
    /** CPF or CNPJ, with or without punctuation. */
    documento: conferido(20, 'Informe um CPF ou CNPJ válido', documentoDe),
    telefone: conferido(40, 'Favor inserir telefone válido', (escrito) =>
      isTelefoneValido(escrito) ? toE164(escrito) : null,
    ),
    email: conferido(254, EMAIL_INVALIDO, (escrito) =>
      isEmailValido(escrito) ? escrito.toLowerCase() : null,
    ),
  }),
  veiculo: z
    .object({
      placa: conferido(10, 'Informe a placa como ABC-1234 ou ABC1D23', (escrito) =>
        isPlacaValida(escrito) ? normalizePlaca(escrito) : null,
      ),
      chassi: conferido(30, 'O chassi tem 17 caracteres, sem I, O e Q', (escrito) =>
        isChassiValido(escrito) ? normalizeChassi(escrito) : null,
      ),
      modelo: textoObrigatorio(120, 'Informe o modelo do veículo'),
      ano: texto(9).nullish(),
      km: z.number().int().min(0, 'A quilometragem não pode ser negativa').max(2_000_000).nullish(),
    })
    .refine(({ placa, chassi }) => Boolean(placa ?? chassi), {
      error: 'Informe a placa ou o chassi',
      path: ['placa'],
    }),
  /** Code in the DMS, or name; absent or unknown, the visit waits in the bolsão. */
  consultor: texto(120).nullish(),
  servicos: z.array(ServicoDoDms).min(1, 'Informe ao menos um serviço').max(20, 'Use no máximo 20 serviços'),
  observacao: texto(2000).nullish(),
  numeroOs: texto(30).nullish(),
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
      agendamentoRefusals.fechado,
      agendamentoRefusals.foraDoExpediente,
      agendamentoRefusals.bloqueado,
      agendamentoRefusals.tipoDesconhecido,
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
