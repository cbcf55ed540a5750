import { z } from 'zod';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { contract } from '../contract.ts';
import { Codigo, FEITO, Feito, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';

export { FEITO };

/** The logged-in user (spec §3). */
export const Usuario = z.object({
  codUsuario: z.number().int(),
  nome: z.string(),
  email: z.string(),
  codNivel: z.literal(NIVEIS),
  codDistribuidor: z.number().int(),
  imagem: z.string().nullable(),
  /** Where the person starts when this browser remembers no choice. */
  codConcessionariaPadrao: z.number().int().nullable(),
});
export type Usuario = z.infer<typeof Usuario>;

export const autenticacaoRefusals = refusals('sessao', {
  acessoNaoAutorizado: [401, 'Acesso não autorizado'],
  muitasTentativas: [429, 'Muitas tentativas. Aguarde {espera} e tente de novo'],
  naoEncontrada: [404, 'Esta sessão não existe mais'],
});

export const Credenciais = z.object({
  /** Or the person's login code, with or without its mask. */
  email: texto(254),
  senha: z.string().max(200),
  rememberme: z.boolean().default(false),
});

export const Autenticado = z.object({ token: z.string(), usuario: Usuario });
export type Autenticado = z.infer<typeof Autenticado>;

export const SessaoAberta = z.object({
  codSessao: z.string(),
  criadaEm: z.string(),
  usadaEm: z.string(),
  navegador: z.string(),
  endereco: z.string(),
  atual: z.boolean(),
});

export const autenticacaoContracts = {
  authentication: contract({
    method: 'POST',
    path: '/authentication',
    summary: 'Entrar',
    niveis: 'public',
    body: Credenciais,
    output: Autenticado,
    refusals: [autenticacaoRefusals.acessoNaoAutorizado, autenticacaoRefusals.muitasTentativas],
    idempotent: false,
  }),
  renovarSessao: contract({
    method: 'POST',
    path: '/sessao/renovar',
    summary: 'Renovar a sessão pelo cookie, sem senha',
    niveis: 'public',
    ownOrigin: true,
    output: Autenticado,
    refusals: [autenticacaoRefusals.acessoNaoAutorizado],
    idempotent: false,
  }),
  sair: contract({
    method: 'POST',
    path: '/sessao/sair',
    summary: 'Encerrar a sessão deste navegador',
    niveis: 'public',
    ownOrigin: true,
    output: Feito,
    idempotent: false,
  }),
  verificarSessao: contract({
    method: 'GET',
    path: '/sessao',
    summary: 'Verificar a sessão',
    niveis: 'autenticado',
    output: z.object({ usuario: Usuario }),
  }),
  listSessoes: contract({
    method: 'GET',
    path: '/sessao/abertas',
    summary: 'Sessões abertas da própria pessoa',
    niveis: 'autenticado',
    output: z.array(SessaoAberta),
  }),
  encerrarSessao: contract({
    method: 'DELETE',
    path: '/sessao/abertas/:codSessao',
    summary: 'Encerrar uma das próprias sessões',
    niveis: 'autenticado',
    params: z.object({ codSessao: z.uuid() }),
    output: Feito,
    refusals: [autenticacaoRefusals.naoEncontrada],
  }),
};

export const Concessionaria = z.object({
  codConcessionaria: Codigo,
  nome: z.string(),
  cnpj: z.string(),
  cidade: z.string(),
  uf: z.string(),
  marca: z.string(),
  fuso: z.string(),
  status: z.number().int(),
  modeloAgenda: z.number().int(),
  toleranciaNoShowMin: z.number().int(),
  diasOsAtrasada: z.number().int(),
  /** Nobody is booked, received or answered for without their CPF (spec §5). */
  cpfObrigatorio: z.boolean(),
  /** Its first day: no active consultant, mechanic or service, or nobody was ever booked. */
  emPreparo: z.boolean(),
});
export type Concessionaria = z.infer<typeof Concessionaria>;

export const concessionariaAtualContracts = {
  concessionarialist: contract({
    method: 'GET',
    path: '/concessionarialist',
    summary: 'Concessionárias em que a pessoa trabalha',
    niveis: 'autenticado',
    output: z.array(Concessionaria),
  }),
};
