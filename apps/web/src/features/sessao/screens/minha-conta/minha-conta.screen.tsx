import { VERSAO } from '#kernel/versao.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { Avisos } from './avisos/avisos.tsx';
import { ChangePassword } from './change-password.tsx';
import css from './minha-conta.module.css';
import { MeuAcesso } from './meu-acesso.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { Preferencias } from './preferencias.tsx';
import { ProfilePhoto } from './profile-photo.tsx';

/** The person's own account: photo, password, sessions, preferences, notices (product 01, Session). */
export function Screen() {
  return (
    <div className={css['page']}>
      <PageHead title="Minha conta" />
      <div className={css['content']}>
        <ProfilePhoto />
        <MeuAcesso />
        <Preferencias />
        <Avisos />
        <ChangePassword />
        <OpenSessions />
      </div>
      <footer className={css['programa']}>Gestão Oferta Digital, versão {VERSAO}</footer>
    </div>
  );
}
