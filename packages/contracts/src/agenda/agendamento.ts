import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, DiaOuZero, Hora, texto, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { NIVEIS_ACESSO } from '../suporte/niveis-acesso.ts';
import { MotivoDaPrevisao, promessaRefusals } from './promessa.ts';
import {
  Agendamento,
  AgendamentoAlterado,
  AgendamentoCompleto,
  AgendamentoNovo,
  Entrega,
} from './registro-agendamento.ts';

const niveis = NIVEIS_ACESSO.agenda;
const porCodigo = z.object({ codAgendamento: Codigo });

export const agendamentoRefusals = refusals('agendamento', {
  naoEncontrado: [404, 'Agendamento não encontrado'],
  ocupado: [409, 'Horário acabou de ser ocupado por {quem}'],
  mecanicoOcupado: [409, '{mecanico} já tem {quem} neste horário'],
  boxOcupado: [409, 'O {box} já está ocupado por {quem} neste horário'],
  alterado: [409, '{quem} alterou este agendamento há pouco. Confira os dados atuais e tente de novo'],
  duplicado: [409, 'A placa {placa} já tem agendamento em {data} às {hora}. Confirme para criar outro'],
  encerrado: [409, 'Este agendamento está {situacao} e não pode mais ser alterado'],
  jaRecebido: [409, 'Este veículo já foi recebido'],
  naoRecebido: [409, 'Este veículo ainda não foi recebido'],
  emServico: [409, 'Há serviço em andamento neste agendamento. Pause ou finalize antes'],
  jaTrabalhado: [409, 'Já houve trabalho neste veículo. Conclua os serviços e registre a entrega'],
  lotado: [409, 'O dia {data} já tem os {capacidade} agendamentos que a concessionária aceita{saida}'],
  prismaEmUso: [409, 'O prisma {prisma} está com o veículo {quem}'],
  osEmUso: [409, 'A OS {os} já está ligada a outro agendamento'],
  osDeOutroVeiculo: [409, 'A OS {os} é de outro veículo: {quem}. Confira a OS e a placa'],
  passado: [422, 'Este horário já passou. Escolha outro'],
  fechado: [422, 'A concessionária não abre neste dia ({motivo})'],
  foraDoExpediente: [422, 'O horário fica fora do expediente ({expediente})'],
  bloqueado: [422, 'Horário bloqueado: {motivo}'],
  semEspecialidade: [
    422,
    '{mecanico} não tem a especialidade {servico}. Informe o motivo para escalar assim mesmo',
  ],
  consultorDesconhecido: [422, 'Consultor não encontrado nesta concessionária'],
  mecanicoDesconhecido: [422, 'Mecânico não encontrado nesta concessionária'],
  tipoDesconhecido: [422, 'Tipo de serviço não encontrado'],
  placaInvalida: [422, 'Informe a placa como ABC-1234 ou ABC1D23'],
  chassiInvalido: [422, 'O chassi tem 17 caracteres, sem I, O e Q'],
  semIdentificacao: [422, 'Informe a placa ou o chassi'],
  documentoInvalido: [422, '{frase}'],
  telefoneInvalido: [422, '{frase}'],
  emailInvalido: [422, 'Favor inserir email válido'],
  entregaAntes: [422, 'A previsão de entrega não pode ser antes do agendamento'],
  periodoLongo: [422, 'Peça no máximo 62 dias por vez'],
});

/** What any call that books or moves may answer. */
export const recusasDaEscrita = [
  agendamentoRefusals.ocupado,
  agendamentoRefusals.mecanicoOcupado,
  agendamentoRefusals.boxOcupado,
  agendamentoRefusals.lotado,
  agendamentoRefusals.passado,
  agendamentoRefusals.fechado,
  agendamentoRefusals.foraDoExpediente,
  agendamentoRefusals.bloqueado,
  agendamentoRefusals.semEspecialidade,
  agendamentoRefusals.consultorDesconhecido,
  agendamentoRefusals.mecanicoDesconhecido,
  agendamentoRefusals.tipoDesconhecido,
  agendamentoRefusals.placaInvalida,
  agendamentoRefusals.chassiInvalido,
  agendamentoRefusals.semIdentificacao,
  agendamentoRefusals.documentoInvalido,
  agendamentoRefusals.telefoneInvalido,
  agendamentoRefusals.emailInvalido,
  agendamentoRefusals.entregaAntes,
];
const doEstado = [
  agendamentoRefusals.naoEncontrado,
  agendamentoRefusals.alterado,
  agendamentoRefusals.encerrado,
];

export const ItemEmLote = z.object({
  codAgendamento: Codigo,
  versao: Versao,
  codConsultor: Codigo.nullable(),
  dataAgendamento: Dia,
  horaAgendamento: Hora,
  /** Squeezed in there, by explicit choice; absent, another place has to be free. */
  encaixe: z.boolean().optional(),
});

export const agendamentoContracts = {
  listAgendamentos: contract({
    method: 'GET',
    host: 'integracao',
    path: '/agendamento/:codConcessionaria/:inicio/:fim',
    summary: 'Agendamentos de um período (até 62 dias); 0 vale hoje',
    niveis: NIVEIS_ACESSO.agendaEOrdens,
    params: z.object({ codConcessionaria: Codigo, inicio: DiaOuZero, fim: DiaOuZero }),
    output: z.array(Agendamento),
    refusals: [agendamentoRefusals.periodoLongo],
  }),
  getAgendamento: contract({
    method: 'GET',
    path: '/agendamento/:codAgendamento',
    summary: 'Um agendamento, inteiro',
    niveis: NIVEIS_ACESSO.agendaEOrdens,
    params: porCodigo,
    output: AgendamentoCompleto,
    refusals: [agendamentoRefusals.naoEncontrado],
  }),
  historicoAgendamento: contract({
    method: 'GET',
    path: '/agendamento/:codAgendamento/historico',
    summary: 'Quem mexeu, quando e no quê',
    niveis,
    params: porCodigo,
    output: z.array(
      z.object({
        quando: z.string(),
        quem: z.string(),
        acao: z.string(),
        mudancas: z.array(
          z.object({ campo: z.string(), antes: z.string().nullable(), depois: z.string().nullable() }),
        ),
      }),
    ),
    refusals: [agendamentoRefusals.naoEncontrado],
  }),
  criarAgendamento: contract({
    method: 'POST',
    path: '/agendamento',
    summary: 'Agendar',
    niveis: NIVEIS_ACESSO.agendaEOrdens,
    body: AgendamentoNovo,
    output: AgendamentoCompleto,
    refusals: [...recusasDaEscrita, agendamentoRefusals.duplicado],
  }),
  alterarAgendamento: contract({
    method: 'PUT',
    path: '/agendamento/:codAgendamento',
    summary: 'Alterar ou mover um agendamento',
    niveis,
    params: porCodigo,
    body: AgendamentoAlterado,
    output: AgendamentoCompleto,
    refusals: [
      ...recusasDaEscrita,
      ...doEstado,
      agendamentoRefusals.emServico,
      promessaRefusals.semMotivo,
      promessaRefusals.faltaTexto,
    ],
  }),
  deleteAgendamento: contract({
    method: 'POST',
    path: '/deleteAgendamento',
    summary: 'Cancelar um agendamento',
    niveis,
    body: z.object({ codAgendamento: Codigo, versao: Versao, motivo: texto(200).nullish() }),
    output: AgendamentoCompleto,
    refusals: [...doEstado, agendamentoRefusals.emServico, agendamentoRefusals.jaTrabalhado],
  }),
  restaurarAgendamento: contract({
    method: 'POST',
    path: '/restauraAgendamento/:codAgendamento',
    summary: 'Desfazer um cancelamento ou um no-show',
    niveis,
    params: porCodigo,
    body: z.object({ versao: Versao }),
    output: AgendamentoCompleto,
    refusals: [
      ...doEstado,
      agendamentoRefusals.ocupado,
      agendamentoRefusals.mecanicoOcupado,
      agendamentoRefusals.boxOcupado,
      agendamentoRefusals.osEmUso,
    ],
  }),
  receberAgendamento: contract({
    method: 'POST',
    path: '/recebeAgendamento/:codAgendamento',
    summary: 'Receber o veículo: abre a OS e coloca os serviços na fila',
    niveis,
    params: porCodigo,
    body: z.object({
      versao: Versao,
      km: z.number().int().min(0, 'A quilometragem não pode ser negativa').max(2_000_000).nullish(),
      prisma: z.number().int().min(1).max(999).nullish(),
      /** Absent: the next number of the dealership. */
      numeroOs: texto(20).nullish(),
      previsaoEntrega: z.iso.datetime({ offset: true }).nullish(),
      /** Needed when another delivery was promised before. */
      motivoPrevisao: MotivoDaPrevisao.nullish(),
    }),
    output: AgendamentoCompleto,
    refusals: [
      ...doEstado,
      agendamentoRefusals.jaRecebido,
      agendamentoRefusals.prismaEmUso,
      agendamentoRefusals.osEmUso,
      agendamentoRefusals.osDeOutroVeiculo,
      promessaRefusals.semMotivo,
      promessaRefusals.faltaTexto,
    ],
  }),
  cancelarRecebimento: contract({
    method: 'POST',
    path: '/cancelaRecebimentoAgendamento/:codAgendamento',
    summary: 'Desfazer o recebimento',
    niveis,
    params: porCodigo,
    body: z.object({ versao: Versao }),
    output: AgendamentoCompleto,
    refusals: [
      ...doEstado,
      agendamentoRefusals.naoRecebido,
      agendamentoRefusals.emServico,
      agendamentoRefusals.jaTrabalhado,
    ],
  }),
  marcarNoShow: contract({
    method: 'POST',
    path: '/agendaVirtual/marcaNoShow/:codAgendamento',
    summary: 'Registrar que o cliente não veio',
    niveis,
    params: porCodigo,
    body: z.object({ versao: Versao, motivo: textoObrigatorio(200, 'Informe o motivo') }),
    output: AgendamentoCompleto,
    refusals: [...doEstado, agendamentoRefusals.jaRecebido],
  }),
  editallagendamento: contract({
    method: 'PUT',
    path: '/editallagendamento',
    summary: 'Mover ou reatribuir vários agendamentos: todos ou nenhum',
    niveis,
    body: z.object({
      codConcessionaria: Codigo,
      itens: z.array(ItemEmLote).min(1, 'Escolha ao menos um agendamento').max(200),
      /** True: only says what would happen. */
      simular: z.boolean(),
    }),
    output: z.object({
      aplicado: z.boolean(),
      itens: z.array(z.object({ codAgendamento: z.number().int(), conflito: z.string().nullable() })),
    }),
    refusals: [agendamentoRefusals.naoEncontrado, agendamentoRefusals.consultorDesconhecido],
  }),
  noShow: contract({
    method: 'GET',
    path: '/agendaVirtual/noShow/:codConcessionaria',
    summary: 'Clientes que não vieram, dos últimos 30 dias',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    output: z.array(Agendamento),
  }),
  bolsao: contract({
    method: 'GET',
    path: '/agendaVirtual/bolsao/:codConcessionaria/:data',
    summary: 'Pedidos que ninguém assumiu, a partir do dia (0: todos, até 90 dias vencidos)',
    niveis,
    params: z.object({ codConcessionaria: Codigo, data: DiaOuZero }),
    output: z.array(Agendamento),
  }),
  agendamentoEntrega: contract({
    method: 'GET',
    host: 'integracao',
    path: '/agendamentoEntrega/:codConcessionaria/:data',
    summary: 'Entregas prometidas ou feitas no dia (0: hoje, com as atrasadas e as prontas sem previsão)',
    niveis,
    params: z.object({ codConcessionaria: Codigo, data: DiaOuZero }),
    output: z.array(Entrega),
  }),
  enviarConfirmacao: contract({
    method: 'POST',
    path: '/agendamento/:codAgendamento/confirmacao',
    summary: 'Enviar a confirmação ao cliente',
    niveis,
    params: porCodigo,
    body: z.object({
      canal: z.enum(['sms', 'whatsapp', 'email']),
      assunto: z.enum(['confirmacao', 'pronto', 'previsao']).default('confirmacao'),
    }),
    /** `link`: for WhatsApp, the address the person opens. */
    output: z.object({ link: z.string().nullable() }),
    refusals: [
      agendamentoRefusals.naoEncontrado,
      agendamentoRefusals.telefoneInvalido,
      agendamentoRefusals.emailInvalido,
      promessaRefusals.semPrevisao,
    ],
  }),
  agendamentoIcs: contract({
    method: 'GET',
    path: '/agendamento/:codAgendamento/ics',
    summary: 'Compromisso para a agenda do cliente (.ics)',
    niveis,
    params: porCodigo,
    output: z.unknown(),
    download: true,
    refusals: [agendamentoRefusals.naoEncontrado],
  }),
};
