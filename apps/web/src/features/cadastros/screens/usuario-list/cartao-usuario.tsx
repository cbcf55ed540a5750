import type { UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nivel.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { quandoFoi } from '../../components/usuario/quando-foi.ts';
import { Alcance, Situacao } from './colunas-usuario.tsx';
import css from './usuario-list.module.css';

/** A person on a phone's list. */
export function CartaoUsuario({ usuario }: { readonly usuario: UsuarioCadastrado }) {
  const { nome, email, codNivel, ultimoAcesso, imagem } = usuario;
  return (
    <div className={css['cartao']}>
      <Avatar name={nome} size={36} {...(imagem !== null && { src: imagem })} />
      <div>
        <b>{nome}</b>
        <small>{email}</small>
        <small>
          {NOMES_NIVEL[codNivel]} · <Alcance usuario={usuario} /> · {quandoFoi(ultimoAcesso)}
        </small>
      </div>
      <Situacao usuario={usuario} />
    </div>
  );
}
