import { z } from 'zod';
import { isCpfValido, onlyDigits } from '@oferta/domain/cadastros/documento/cpf.ts';
import { toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { contract } from '../contract.ts';
import { Email, texto, textoObrigatorio } from '../fields.ts';
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
  registros: z.array(Quantidade),
  /** Names that others have too, or that a service is called: in others' texts they are left alone. */
  homonimos: z.array(z.string()),
  /** Phones, e-mails and CNPJs that others have too: they are left alone there as well. */
  compartilhados: z.array(z.string()),
});
export type DadosDoTitular = z.infer<typeof DadosDoTitular>;

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
  apagarTitular: contract({
    method: 'POST',
    path: '/titulares/apagar',
    summary: 'Apagar os dados de uma pessoa',
    niveis: NIVEIS,
    body: z.object({
      sinais: SinaisDoTitular,
      /** The house's own number of the request. */
      protocolo: textoObrigatorio(40, 'Informe o número do pedido'),
    }),
    output: z.object({ codApagamento: z.number().int(), registros: z.array(Quantidade) }),
    refusals: Object.values(titularRefusals),
  }),
};
