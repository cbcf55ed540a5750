import { z } from 'zod';
import { CONVITES } from '@oferta/domain/sessao/convite.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { contract } from '../contract.ts';
import { Codigo, Email, Feito, texto, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { cadastrosScreens } from './screens.ts';

const niveis = niveisDe(cadastrosScreens['usuario-list'], cadastrosScreens['usuarios-form']);

/** A level as a query or body writes it. */
const Nivel = z.literal(NIVEIS, 'Escolha um nível de acesso');
const NivelNaUrl = z.coerce.number().pipe(Nivel);

/** The sortable columns of the list. */
export const ORDENS_USUARIO = [
  'nome',
  'email',
  'codigoLogin',
  'codNivel',
  'ultimoAcesso',
  'criadoEm',
] as const;

/** A person of the distributor, as the registry keeps them (product 04, usuario). */
export const UsuarioCadastrado = z.object({
  codUsuario: z.number().int(),
  nome: z.string(),
  email: z.string(),
  /** By which the person enters, as by the e-mail; digits, written with the distributor's mask (spec §5). */
  codigoLogin: z.string(),
  codNivel: z.literal(NIVEIS),
  ativo: z.boolean(),
  convite: z.enum(CONVITES),
  conviteEm: z.string().nullable(),
  ultimoAcesso: z.string().nullable(),
  criadoEm: z.string(),
  imagem: z.string().nullable(),
  concessionariaPadrao: z.object({ codConcessionaria: z.number().int(), nome: z.string() }).nullable(),
  /** How many dealerships the person works in now. */
  concessionarias: z.number().int(),
  /** No filter: all of the distributor's, those to come included. */
  redeInteira: z.boolean(),
  /** False: the person's level is above the caller's, who may only look. */
  alteravel: z.boolean(),
  /** Until when failed tries keep the person out; null: nothing does. */
  bloqueadoAte: z.string().nullable(),
  versao: z.number().int(),
});
export type UsuarioCadastrado = z.infer<typeof UsuarioCadastrado>;

export const usuarioRefusals = refusals('usuario', {
  naoEncontrado: [404, 'Usuário não encontrado'],
  alterado: [409, '{quem} alterou este usuário enquanto você editava. Confira e salve de novo'],
  emailCadastrado: [409, 'E-mail já cadastrado'],
  codigoLoginEmUso: [409, 'Outra pessoa já entra com este código'],
  codigoLoginInvalido: [422, 'Use o formato {mascara} no código de login'],
  nivelAcima: [422, 'Você não pode dar nem alterar um nível de acesso acima do seu'],
  proprioAcesso: [422, 'Você não pode desativar a si mesmo nem mudar o seu próprio nível'],
  ultimoDistribuidor: [422, 'Esta é a última pessoa de nível Distribuidor. Dê este nível a outra antes'],
  padraoForaDoAcesso: [422, 'A concessionária padrão precisa ser uma das que o usuário vê'],
  foraDoSeuAcesso: [
    422,
    'O acesso deste usuário passa do seu: só quem vê as mesmas concessionárias o altera',
  ],
  conviteAceito: [409, '{nome} já criou a senha. Para outra, use "Esqueci minha senha"'],
  inativo: [409, 'Ative o usuário antes de enviar o convite'],
});

const Dados = z.object({
  nome: textoObrigatorio(120, 'Informe o nome'),
  email: Email,
  /** With or without its mask. Left out or empty: a new person is given one, another keeps theirs. */
  codigoLogin: texto(20).nullish(),
  codNivel: Nivel,
  codConcessionariaPadrao: Codigo.nullable(),
});
const params = z.object({ codUsuario: Codigo });
const acesso = [
  usuarioRefusals.nivelAcima,
  usuarioRefusals.proprioAcesso,
  usuarioRefusals.ultimoDistribuidor,
  usuarioRefusals.foraDoSeuAcesso,
];

export const usuarioContracts = {
  listUsuarios: contract({
    method: 'GET',
    path: '/cadastros/usuarios',
    summary: 'Usuários do distribuidor',
    niveis,
    query: listaQuery(ORDENS_USUARIO, {
      codNivel: NivelNaUrl.optional(),
      convite: z.enum(CONVITES).optional(),
    }),
    output: listaDe(UsuarioCadastrado),
  }),
  getUsuario: contract({
    method: 'GET',
    path: '/cadastros/usuario/:codUsuario',
    summary: 'Um usuário',
    niveis,
    params,
    output: UsuarioCadastrado,
    refusals: [usuarioRefusals.naoEncontrado],
  }),
  convidarUsuario: contract({
    method: 'POST',
    path: '/cadastros/usuario',
    summary: 'Cadastrar um usuário e enviar o convite',
    niveis,
    body: Dados,
    output: UsuarioCadastrado,
    refusals: [
      usuarioRefusals.emailCadastrado,
      usuarioRefusals.codigoLoginEmUso,
      usuarioRefusals.codigoLoginInvalido,
      usuarioRefusals.nivelAcima,
      usuarioRefusals.padraoForaDoAcesso,
    ],
  }),
  alterarUsuario: contract({
    method: 'PUT',
    path: '/cadastros/usuario/:codUsuario',
    summary: 'Alterar um usuário',
    niveis,
    params,
    body: Dados.extend({ ativo: z.boolean(), versao: Versao }),
    output: UsuarioCadastrado,
    refusals: [
      usuarioRefusals.naoEncontrado,
      usuarioRefusals.alterado,
      usuarioRefusals.emailCadastrado,
      usuarioRefusals.codigoLoginEmUso,
      usuarioRefusals.codigoLoginInvalido,
      usuarioRefusals.padraoForaDoAcesso,
      ...acesso,
    ],
  }),
  situarUsuario: contract({
    method: 'PUT',
    path: '/cadastros/usuario/:codUsuario/situacao',
    summary: 'Ativar ou desativar um usuário',
    niveis,
    params,
    body: z.object({ ativo: z.boolean(), versao: Versao }),
    output: UsuarioCadastrado,
    refusals: [usuarioRefusals.naoEncontrado, usuarioRefusals.alterado, ...acesso],
  }),
  reenviarConvite: contract({
    method: 'POST',
    path: '/cadastros/usuario/:codUsuario/convite',
    summary: 'Enviar o convite de novo',
    niveis,
    params,
    output: UsuarioCadastrado,
    refusals: [
      usuarioRefusals.naoEncontrado,
      usuarioRefusals.nivelAcima,
      usuarioRefusals.conviteAceito,
      usuarioRefusals.inativo,
    ],
  }),
  linkDoConvite: contract({
    method: 'POST',
    path: '/cadastros/usuario/:codUsuario/linkDoConvite',
    summary: 'Um link novo do convite, para entregar em mãos; o da carta continua valendo',
    niveis,
    params,
    output: z.object({ url: z.string() }),
    // What opens a door is not kept to be answered again: asked twice, it is another link.
    idempotent: false,
    refusals: [
      usuarioRefusals.naoEncontrado,
      usuarioRefusals.nivelAcima,
      usuarioRefusals.conviteAceito,
      usuarioRefusals.inativo,
    ],
  }),
  cancelarConvite: contract({
    method: 'DELETE',
    path: '/cadastros/usuario/:codUsuario',
    summary: 'Cancelar o convite de quem ainda não criou a senha',
    niveis,
    params,
    output: Feito,
    refusals: [usuarioRefusals.naoEncontrado, usuarioRefusals.nivelAcima, usuarioRefusals.conviteAceito],
  }),
  desbloquearUsuario: contract({
    method: 'POST',
    path: '/cadastros/usuario/:codUsuario/desbloqueio',
    summary: 'Liberar a entrada bloqueada por senhas erradas',
    niveis,
    params,
    output: UsuarioCadastrado,
    refusals: [usuarioRefusals.naoEncontrado, usuarioRefusals.nivelAcima],
  }),
};
