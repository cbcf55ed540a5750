import { z } from 'zod';
import { isCpfValido, onlyDigits } from '@oferta/domain/cadastros/documento/cpf.ts';
import { toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { contract } from '../contract.ts';
import { Codigo, Email, Feito, Instante, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { suporteScreens } from './screens.ts';

const NIVEIS = niveisDe(suporteScreens['log-detalhado']);

/** As records keep them; what was typed with punctuation is meant as well. */
const Documento = textoObrigatorio(40, 'Informe o documento').transform((valor) => {
  const so = valor.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return /^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$/.test(so) ? so : valor;
});
const TelefoneGuardado = textoObrigatorio(40, 'Informe o telefone').transform(
  (valor) => toE164(valor) ?? valor,
);
const Telefone = texto(20)
  .transform((valor) => toE164(valor) ?? valor)
  .refine((valor) => /^\+55[0-9]{10,11}$/.test(valor), 'Favor inserir telefone válido');
/** As some record keeps it, which need not be one that we would take today. */
const EmailGuardado = texto(254).refine((valor) => /\S@\S/.test(valor), 'Favor inserir email válido');

/** How a person is found: at least one of the three. No name: many have the same. */
export const ProcuraDoTitular = z
  .object({
    cpf: texto(18).transform(onlyDigits).refine(isCpfValido, 'Favor inserir CPF válido').optional(),
    telefone: Telefone.optional(),
    email: Email.optional(),
  })
  .refine((por) => Object.values(por).some((valor) => valor !== undefined), {
    error: 'Informe o CPF, o telefone ou o e-mail da pessoa',
    path: ['cpf'],
  });

/** A firm's fleet has hundreds of phones; what a search tells may always be handed on. */
const SINAIS = 5000;

/** What the records know the person by; whoever asks takes away what is somebody else's. */
export const SinaisDoTitular = z
  .object({
    nomes: z.array(textoObrigatorio(120, 'Informe o nome')).max(SINAIS),
    documentos: z.array(Documento).max(SINAIS),
    telefones: z.array(TelefoneGuardado).max(SINAIS),
    emails: z.array(EmailGuardado).max(SINAIS),
  })
  .refine(({ documentos, telefones, emails }) => documentos.length + telefones.length + emails.length > 0, {
    error: 'Deixe ao menos um CPF, telefone ou e-mail',
    path: ['documentos'],
  });

const Quantidade = z.object({ tabela: z.string(), registro: z.string(), quantos: z.number().int() });
/** With how some of them read. */
const ComExemplos = Quantidade.extend({ exemplos: z.array(z.string()) });

/** What is kept of a person. */
export const DadosDoTitular = z.object({
  sinais: z.object({
    nomes: z.array(z.string()),
    documentos: z.array(z.string()),
    telefones: z.array(z.string()),
    emails: z.array(z.string()),
  }),
  /** Cars of these records, plate or chassis; they stay when the person is erased. */
  veiculos: z.array(z.string()),
  registros: z.array(ComExemplos),
  /** Names that others have too, or that a service is called: in others' texts they are left alone. */
  homonimos: z.array(z.string()),
  /** Phones, e-mails and CNPJs that others have too: they are left alone there as well. */
  compartilhados: z.array(z.string()),
});
export type DadosDoTitular = z.infer<typeof DadosDoTitular>;

const DoPedido = z.object({ codPedido: Codigo });

/** Requests that wait for a second person, and erasures that can still be taken back. */
export const Apagamentos = z.object({
  pedidos: z.array(
    z.object({
      codPedido: z.number().int(),
      protocolo: z.string(),
      pedidoPor: z.string(),
      pedidoEm: Instante,
      /** The caller's own: somebody else confirms it. */
      meu: z.boolean(),
    }),
  ),
  feitos: z.array(
    z.object({
      codApagamento: z.number().int(),
      protocolo: z.string(),
      quando: Instante,
      pedidoPor: z.string(),
      confirmadoPor: z.string(),
      ate: Instante,
    }),
  ),
});
export type Apagamentos = z.infer<typeof Apagamentos>;

export const titularRefusals = refusals('titular', {
  redeInteira: [422, 'Só quem vê todas as concessionárias pode tratar dos dados de uma pessoa'],
  ninguem: [404, 'Não há registros desta pessoa'],
  sinalAlheio: [
    422,
    'Um destes dados não está nos registros desta pessoa. Procure de novo e deixe marcado só o que for dela',
  ],
  variasPessoas: [
    422,
    'Estes dados são de mais de uma pessoa. Deixe marcado só o que for de uma e faça um pedido para cada',
  ],
  emAndamento: [409, 'Há visita marcada ou em andamento desta pessoa: finalize ou cancele antes de apagar'],
  arquivosEmCurso: [409, 'Há planilhas ou exportações em andamento. Tente de novo quando terminarem'],
  pedidoDesconhecido: [404, 'Este pedido de apagamento não existe'],
  pedidoDecidido: [409, 'Este pedido já foi confirmado, recusado ou venceu'],
  mesmaPessoa: [409, 'Quem pediu não confirma: peça a outra pessoa que veja toda a rede'],
  contaLigada: [
    409,
    'Uma destas duas contas foi criada, ou teve e-mail, login ou nível mudado, há menos de 7 dias por quem pode ser a outra pessoa. Peça a alguém com conta mais antiga ou espere',
  ],
  apagamentoDesconhecido: [404, 'Este apagamento não existe'],
  outroSegredo: [
    409,
    'O segredo do servidor mudou e o que foi guardado não abre mais. Se for um pedido, recuse-o e faça outro',
  ],
  semCopia: [409, 'Não dá mais para desfazer: os 7 dias passaram ou já foi desfeito'],
  naoCabe: [409, 'Não dá para desfazer: outro registro ocupa o lugar do que foi apagado'],
});

export const titularContracts = {
  procurarTitular: contract({
    // What is looked for is personal data: it belongs in no address, and that somebody looked is kept.
    method: 'POST',
    path: '/titulares/procurar',
    summary: 'Procurar os dados de uma pessoa',
    niveis: NIVEIS,
    body: ProcuraDoTitular,
    output: DadosDoTitular,
    refusals: [titularRefusals.redeInteira, titularRefusals.ninguem],
    idempotent: false,
  }),
  exportarTitular: contract({
    method: 'POST',
    path: '/titulares/arquivo',
    summary: 'Baixar todos os dados de uma pessoa',
    niveis: NIVEIS,
    body: SinaisDoTitular,
    output: z.unknown(),
    refusals: [
      titularRefusals.redeInteira,
      titularRefusals.ninguem,
      titularRefusals.sinalAlheio,
      titularRefusals.variasPessoas,
    ],
    idempotent: false,
    download: true,
  }),
  listApagamentos: contract({
    method: 'GET',
    path: '/titulares/pedidos',
    summary: 'Pedidos de apagamento à espera e apagamentos que ainda se desfazem',
    niveis: NIVEIS,
    output: Apagamentos,
    refusals: [titularRefusals.redeInteira],
  }),
  pedirApagamento: contract({
    method: 'POST',
    path: '/titulares/pedidos',
    summary: 'Pedir o apagamento dos dados de uma pessoa',
    niveis: NIVEIS,
    body: z.object({
      sinais: SinaisDoTitular,
      /** The house's own number of the request. */
      protocolo: textoObrigatorio(40, 'Informe o número do pedido'),
    }),
    output: z.object({ codPedido: z.number().int() }),
    refusals: [
      titularRefusals.redeInteira,
      titularRefusals.ninguem,
      titularRefusals.sinalAlheio,
      titularRefusals.variasPessoas,
    ],
    idempotent: false,
  }),
  verPedido: contract({
    // That somebody looked is kept, hence no GET.
    method: 'POST',
    path: '/titulares/pedidos/:codPedido/ver',
    summary: 'Ver o que um pedido de apagamento alcança',
    niveis: NIVEIS,
    params: DoPedido,
    output: DadosDoTitular,
    refusals: Object.values(titularRefusals),
    idempotent: false,
  }),
  confirmarApagamento: contract({
    method: 'POST',
    path: '/titulares/pedidos/:codPedido/confirmar',
    summary: 'Confirmar o pedido de outra pessoa e apagar',
    niveis: NIVEIS,
    params: DoPedido,
    output: z.object({
      codApagamento: z.number().int(),
      registros: z.array(Quantidade),
      /** Until when it can be taken back. */
      ate: Instante,
    }),
    refusals: Object.values(titularRefusals),
    idempotent: false,
  }),
  recusarApagamento: contract({
    method: 'POST',
    path: '/titulares/pedidos/:codPedido/recusar',
    summary: 'Recusar um pedido de apagamento, ou desistir dele',
    niveis: NIVEIS,
    params: DoPedido,
    output: Feito,
    refusals: [
      titularRefusals.redeInteira,
      titularRefusals.pedidoDesconhecido,
      titularRefusals.pedidoDecidido,
    ],
  }),
  desfazerApagamento: contract({
    method: 'POST',
    path: '/titulares/apagamentos/:codApagamento/desfazer',
    summary: 'Desfazer um apagamento dos últimos 7 dias',
    niveis: NIVEIS,
    params: z.object({ codApagamento: Codigo }),
    output: z.object({
      registros: z.array(Quantidade),
      /** Records in which somebody has written since: they stay as they are. */
      ficaram: z.number().int(),
    }),
    refusals: [
      titularRefusals.redeInteira,
      titularRefusals.apagamentoDesconhecido,
      titularRefusals.outroSegredo,
      titularRefusals.semCopia,
      titularRefusals.naoCabe,
    ],
    idempotent: false,
  }),
};
