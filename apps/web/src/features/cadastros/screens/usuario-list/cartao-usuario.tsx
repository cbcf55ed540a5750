import type { UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { serverNow } from '#kernel/clock.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { CartaoDoCadastro } from '#frames/lista/cartao-do-cadastro.tsx';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { quandoFoi } from '../../components/usuario/quando-foi.ts';
import { Alcance, Situacao } from './colunas-usuario.tsx';

/** A person on a phone's list. */
export function CartaoUsuario({ usuario }: { readonly usuario: UsuarioCadastrado }) {
  const { nome, email, codNivel, ultimoAcesso, imagem } = usuario;
  const fuso = useFuso();
  return (
    <CartaoDoCadastro
      figura={<Avatar name={nome} size={36} {...(imagem !== null && { src: imagem })} />}
      titulo={nome}
      situacao={<Situacao usuario={usuario} />}
    >
      <small>{email}</small>
      <small>
        {NOMES_NIVEL[codNivel]} · <Alcance usuario={usuario} /> ·{' '}
        {ultimoAcesso === null ? 'nunca entrou' : quandoFoi(ultimoAcesso, fuso, serverNow())}
      </small>
    </CartaoDoCadastro>
  );
}
