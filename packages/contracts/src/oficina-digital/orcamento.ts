import { z } from 'zod';
import { VALIDADE_USUAL_DIAS } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { Urgencia } from './linha-orcamento.ts';
import { NIVEIS_OFICINA } from '../niveis-acesso.ts';
import { orcamentoRefusals } from './orcamento-refusals.ts';
import {
  Aprovacao,
  Decisoes,
  EstadoOrcamento,
  EventoOrcamento,
  MensagemDoOrcamento,
  Orcamento,
  OrcamentoCartao,
  Pessoa,
  ProblemaNaConferencia,
  TotaisOrcamento,
  VersaoEnviada,
} from './registro-orcamento.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Feito, texto, textoObrigatorio, Versao } from '../fields.ts';
import { recusasDoSms } from '../machines/mensagem.ts';

const niveis = NIVEIS_OFICINA.orcamento;
const porOrcamento = z.object({ codOrcamento: Codigo });
const porConcessionaria = z.object({ codConcessionaria: Codigo });

export const orcamentoContracts = {
  orcamentosAbertos: contract({
    method: 'GET',
    path: '/orcamento/abertos/:codConcessionaria',
    summary: 'Orçamentos em andamento, como o quadro os mostra',
    niveis,
    params: porConcessionaria,
    output: z.array(OrcamentoCartao),
  }),
  getOrcamento: contract({
    method: 'GET',
    path: '/orcamento/:codOrcamento',
    summary: 'Um orçamento inteiro, com checklist, linhas e dúvidas',
    niveis,
    params: porOrcamento,
    output: Orcamento,
    refusals: [orcamentoRefusals.naoEncontrado],
  }),
  getnovoorcamento: contract({
    method: 'POST',
    path: '/getnovoorcamento/:codConcessionaria/:codCheckList',
    summary: 'O orçamento de um checklist: o que houver, ou um novo; complementar quando pedido',
    niveis,
    params: z.object({ codConcessionaria: Codigo, codCheckList: Codigo }),
    body: z.object({
      /** Makes a complementary quote of this one. */
      codOrcamentoBase: Codigo.nullish(),
      /** The job to be paused "aguardando aprovação" until it is answered. */
      codServico: Codigo.nullish(),
    }),
    output: Orcamento,
    refusals: [
      orcamentoRefusals.checklistNaoEncontrado,
      orcamentoRefusals.baseInvalida,
      orcamentoRefusals.servicoInvalido,
    ],
  }),
  orcamentoComplementar: contract({
    method: 'GET',
    path: '/orcamento-complementar/:codOrcamento',
    summary: 'Orçamentos complementares de um orçamento',
    niveis,
    params: porOrcamento,
    output: z.array(OrcamentoCartao),
    refusals: [orcamentoRefusals.naoEncontrado],
  }),
  totalComplementar: contract({
    method: 'GET',
    path: '/orcamento-complementar/total/:codOrcamento',
    summary: 'Total do orçamento com seus complementares',
    niveis,
    params: porOrcamento,
    output: z.object({
      base: TotaisOrcamento,
      complementares: TotaisOrcamento,
      totalCentavos: z.number().int(),
      aprovadoCentavos: z.number().int(),
      quantos: z.number().int(),
    }),
    refusals: [orcamentoRefusals.naoEncontrado],
  }),
  mudarEstado: contract({
    method: 'POST',
    path: '/orcamento/:codOrcamento/estado',
    summary: 'Precificar, concluir o preço, voltar, reabrir, finalizar ou cancelar',
    niveis,
    params: porOrcamento,
    body: z.object({
      acao: z.enum(['precificar', 'concluirPreco', 'voltarAoPreco', 'reabrir', 'finalizar', 'cancelar']),
      motivo: texto(300).nullish(),
      versao: Versao,
    }),
    output: Orcamento,
    refusals: [
      orcamentoRefusals.naoEncontrado,
      orcamentoRefusals.alterado,
      orcamentoRefusals.acaoImpossivel,
      orcamentoRefusals.motivoObrigatorio,
      orcamentoRefusals.conferencia,
      orcamentoRefusals.emEdicao,
    ],
  }),
  ocuparOrcamento: contract({
    method: 'POST',
    path: '/orcamento/:codOrcamento/edicao',
    summary: 'Dizer que está precificando (vale 60 s e se renova), assumir de quem está, ou soltar',
    niveis,
    params: porOrcamento,
    body: z.object({ acao: z.enum(['ocupar', 'assumir', 'soltar']) }),
    output: z.object({ editandoPor: Pessoa, ate: z.string().nullable() }),
    idempotent: false,
    refusals: [orcamentoRefusals.naoEncontrado, orcamentoRefusals.emEdicao],
  }),
  editarOrcamento: contract({
    method: 'PUT',
    path: '/orcamento/:codOrcamento',
    summary: 'Condições, prazos, observação e responsável',
    niveis,
    params: porOrcamento,
    body: z.object({
      condicoesPagamento: texto(300).nullable(),
      inicioPrevisto: Dia.nullable(),
      entregaPrevista: Dia.nullable(),
      observacao: texto(1000).nullable(),
      responsavel: Codigo.nullable(),
      telefone: texto(40).nullable(),
      email: texto(254).nullable(),
      versao: Versao,
    }),
    output: Orcamento,
    refusals: [
      orcamentoRefusals.naoEncontrado,
      orcamentoRefusals.alterado,
      orcamentoRefusals.contatoInvalido,
      orcamentoRefusals.prazoInvertido,
      orcamentoRefusals.responsavelDesconhecido,
    ],
  }),
  servicosQueEsperam: contract({
    method: 'GET',
    path: '/orcamento/:codOrcamento/servicos',
    summary: 'Serviços deste veículo em andamento: os que podem esperar a resposta de um complementar',
    niveis,
    params: porOrcamento,
    output: z.array(
      z.object({
        codServico: z.number().int(),
        descricao: z.string(),
        mecanico: z.string().nullable(),
        paralisado: z.boolean(),
      }),
    ),
    refusals: [orcamentoRefusals.naoEncontrado],
  }),
  conferirOrcamento: contract({
    method: 'GET',
    path: '/orcamento/:codOrcamento/conferencia',
    summary: 'O que falta antes de enviar: item vermelho sem linha, linha sem preço, mão de obra zerada',
    niveis,
    params: porOrcamento,
    output: z.array(ProblemaNaConferencia),
    refusals: [orcamentoRefusals.naoEncontrado],
  }),
  enviarOrcamento: contract({
    method: 'POST',
    path: '/orcamento/:codOrcamento/envio',
    summary: 'Enviar ao cliente: grava a versão, cria o link e entrega a mensagem',
    niveis,
    params: porOrcamento,
    body: z.object({
      canais: z.array(z.enum(['whatsapp', 'sms', 'email'])).max(3),
      mensagem: texto(600).nullish(),
      validadeDias: z
        .number()
        .int()
        .min(1, 'Informe de 1 a 60 dias')
        .max(60, 'Informe de 1 a 60 dias')
        .default(VALIDADE_USUAL_DIAS),
      motivo: texto(300).nullish(),
      versao: Versao,
    }),
    output: z.object({
      orcamento: Orcamento,
      /** The customer's page; shown to be copied, kept nowhere in clear. */
      link: z.string(),
      /** Opens WhatsApp with the message written, when asked for. */
      whatsapp: z.string().nullable(),
    }),
    // The link must not be kept among the answers.
    idempotent: false,
    refusals: [
      orcamentoRefusals.naoEncontrado,
      orcamentoRefusals.alterado,
      orcamentoRefusals.acaoImpossivel,
      orcamentoRefusals.motivoObrigatorio,
      orcamentoRefusals.conferencia,
      orcamentoRefusals.contatoInvalido,
      ...recusasDoSms,
    ],
  }),
  revogarLink: contract({
    method: 'POST',
    path: '/orcamento/:codOrcamento/link/revoga',
    summary: 'Tirar o link do ar',
    niveis,
    params: porOrcamento,
    output: Feito,
    refusals: [orcamentoRefusals.naoEncontrado],
  }),
  registrarDecisao: contract({
    method: 'POST',
    path: '/orcamento/:codOrcamento/decisao',
    summary: 'Aprovação por telefone ou no balcão, com nome e hora',
    niveis,
    params: porOrcamento,
    body: z.object({
      decisoes: Decisoes,
      canal: z.enum(['telefone', 'balcao']),
      nome: textoObrigatorio(120, 'Informe quem aprovou'),
      versaoEnviada: z.number().int().positive(),
      /** CPF or CNPJ, kept with the answer; needed where `faltaCpf`. */
      documento: texto(20).nullish(),
    }),
    output: Orcamento,
    refusals: [
      orcamentoRefusals.naoEncontrado,
      orcamentoRefusals.acaoImpossivel,
      orcamentoRefusals.versaoAntiga,
      orcamentoRefusals.jaDecidida,
      orcamentoRefusals.documentoInvalido,
      orcamentoRefusals.linhaNaoEncontrada,
      orcamentoRefusals.umaPorOpcao,
    ],
  }),
  responderPergunta: contract({
    method: 'POST',
    path: '/orcamento/pergunta/:codPergunta',
    summary: 'Responder uma dúvida do cliente',
    niveis,
    params: z.object({ codPergunta: Codigo }),
    body: z.object({ resposta: textoObrigatorio(500, 'Escreva a resposta') }),
    output: Orcamento,
    refusals: [orcamentoRefusals.perguntaNaoEncontrada],
  }),
  historicoDoOrcamento: contract({
    method: 'GET',
    path: '/orcamento/:codOrcamento/historico',
    summary: 'Linha do tempo, versões enviadas, aprovações e mensagens',
    niveis,
    params: porOrcamento,
    output: z.object({
      eventos: z.array(EventoOrcamento),
      versoes: z.array(VersaoEnviada),
      aprovacoes: z.array(Aprovacao),
      mensagens: z.array(MensagemDoOrcamento),
    }),
    refusals: [orcamentoRefusals.naoEncontrado],
  }),
  historicoOrcamentos: contract({
    method: 'GET',
    path: '/orcamento/historico/:codConcessionaria',
    summary: 'Finalizados, reprovados ou todos, com filtros',
    niveis,
    params: porConcessionaria,
    query: listaQuery(
      ['criadoEm', 'numero', 'cliente', 'totalCentavos', 'aprovadoCentavos', 'finalizadoEm'],
      {
        lista: z.enum(['finalizados', 'reprovados', 'todos']).default('todos'),
        de: Dia.optional(),
        ate: Dia.optional(),
        estado: EstadoOrcamento.optional(),
        codConsultor: Codigo.optional(),
        urgencia: Urgencia.optional(),
        minimoCentavos: z.coerce.number().int().min(0).optional(),
      },
    ).omit({ situacao: true }),
    output: listaDe(OrcamentoCartao).extend({
      totalCentavos: z.number().int(),
      aprovadoCentavos: z.number().int(),
    }),
    refusals: [orcamentoRefusals.periodoLongo],
  }),
  limitesDesconto: contract({
    method: 'GET',
    path: '/orcamento/limites/:codConcessionaria',
    summary: 'Limite de desconto de cada nível',
    niveis,
    params: porConcessionaria,
    output: z.array(z.object({ codNivel: z.number().int(), limiteBp: z.number().int() })),
  }),
  pdfOrcamento: contract({
    method: 'GET',
    path: '/orcamento/:codOrcamento/pdf',
    summary: 'O orçamento em PDF, na marca do distribuidor, com o código que o verifica',
    niveis,
    params: porOrcamento,
    output: z.unknown(),
    download: true,
    refusals: [orcamentoRefusals.naoEncontrado],
  }),
};
