export { lerLogo } from './distribuidor/ler-logo.ts';
export { replaceLogo } from './distribuidor/logo.queries.ts';
export { encerrarSessoesDe, renovarAcessoDe } from './autenticacao/sessoes-da-pessoa.ts';
export { countFalha, liberarEntrada, refuseEspera, requireTentativa } from './limite/limite-tentativas.ts';
export { requireVezDeCodigo, requireVezDeSms, umaEscrita } from './limite/vez-de-mensagem.ts';
export { enviarConvite, invalidarLinks, outroLinkDoConvite } from './senha/enviar-convite.ts';
export { imagemUrl } from './usuario/usuario.queries.ts';
