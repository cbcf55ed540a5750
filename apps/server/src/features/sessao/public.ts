export { lerLogo } from './distribuidor/ler-logo.ts';
export { replaceLogo } from './distribuidor/logo.queries.ts';
export { encerrarSessoesDe, renovarAcessoDe } from './autenticacao/sessoes-da-pessoa.ts';
export { enviarConvite, invalidarLinks, outroLinkDoConvite } from './senha/enviar-convite.ts';
export { imagemUrl } from './usuario/usuario.queries.ts';
export { deleteUsuario, insertUsuario, updateUsuario } from './usuario/registro.queries.ts';
