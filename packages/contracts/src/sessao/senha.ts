import { z } from 'zod';
import { contract } from '../contract.ts';
import { Feito, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { autenticacaoRefusals } from './autenticacao.ts';

/** Letters that a link has at least: what is shorter was cut off, and need not be asked about. */
export const MENOR_TOKEN = 20;
const TokenDoLink = z.string().min(MENOR_TOKEN).max(200);

/** What a link that opens nothing says, whoever finds it out: the screens' build has no refusals. */
export const LINK_INVALIDO = 'Este link já foi usado ou venceu. Peça outro em "Esqueci minha senha"';

export const senhaRefusals = refusals('senha', {
  linkInvalido: [404, LINK_INVALIDO],
  fraca: [422, 'A senha precisa de 8 caracteres ou mais, com minúscula, maiúscula, número e símbolo'],
  atualErrada: [422, 'A senha atual não confere'],
  fotoInvalida: [422, 'Envie uma foto JPEG, PNG ou WebP de até 5 MB'],
});

const Nova = z.string().max(200);

export const senhaContracts = {
  pedirNovaSenha: contract({
    method: 'POST',
    path: '/senha/esqueci',
    summary: 'Enviar o link para criar outra senha',
    niveis: 'public',
    body: z.object({ email: texto(254) }),
    output: Feito,
    refusals: [autenticacaoRefusals.muitasTentativas],
    idempotent: false,
  }),
  lerLinkDeSenha: contract({
    method: 'POST',
    path: '/senha/link',
    summary: 'De quem é um link que ainda vale',
    niveis: 'public',
    body: z.object({ token: TokenDoLink }),
    output: z.object({
      nome: z.string(),
      email: z.string(),
      /** An invitation: the person has had no password yet. */
      convite: z.boolean(),
    }),
    refusals: [senhaRefusals.linkInvalido],
    writes: false,
    idempotent: false,
  }),
  redefinirSenha: contract({
    method: 'POST',
    path: '/senha/redefinir',
    summary: 'Criar outra senha com o link recebido',
    niveis: 'public',
    body: z.object({ token: TokenDoLink, senha: Nova }),
    output: Feito,
    refusals: [senhaRefusals.linkInvalido, senhaRefusals.fraca],
    idempotent: false,
  }),
  trocarSenha: contract({
    method: 'POST',
    path: '/senha/trocar',
    summary: 'Trocar a própria senha',
    niveis: 'autenticado',
    body: z.object({ atual: Nova, nova: Nova }),
    output: Feito,
    refusals: [senhaRefusals.atualErrada, senhaRefusals.fraca, autenticacaoRefusals.muitasTentativas],
    idempotent: false,
  }),
  trocarFoto: contract({
    method: 'POST',
    path: '/conta/foto',
    summary: 'Trocar a própria foto',
    niveis: 'autenticado',
    output: z.object({ imagem: z.string() }),
    refusals: [senhaRefusals.fotoInvalida],
    upload: true,
    idempotent: false,
  }),
  foto: contract({
    method: 'GET',
    path: '/imagem/:codImagem',
    summary: 'Foto de uma pessoa ou logo',
    niveis: 'public',
    params: z.object({ codImagem: z.uuid() }),
    output: z.unknown(),
    download: true,
  }),
};
