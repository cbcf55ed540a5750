import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { senhaRefusals } from '@oferta/contracts/sessao/senha.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { imagemUrl } from '../usuario/usuario.queries.ts';
import { quadrarFoto } from './quadrar-foto.ts';
import { replaceImagem } from './senha.queries.ts';

const LIMITE_BYTES = 5 * 1024 * 1024;

/** Stores one's own photo, always re-encoded: nothing that was uploaded is ever served. */
export async function trocarFoto({ unit }: Outside, exchange: Exchange): Promise<{ imagem: string }> {
  const { usuario, tenant } = exchange.session;
  const { codUsuario } = usuario ?? refuse(doorRefusals.naoAutenticado);
  const upload = await exchange.upload();
  if (!upload || upload.bytes.length > LIMITE_BYTES) refuse(senhaRefusals.fotoInvalida);
  const bytes = (await quadrarFoto(upload.bytes)) ?? refuse(senhaRefusals.fotoInvalida);

  const { codDistribuidor } = tenant;
  const codImagem = await unit(({ tx }) => replaceImagem(tx, codUsuario, { codDistribuidor, bytes }));
  return { imagem: imagemUrl(codImagem) };
}
