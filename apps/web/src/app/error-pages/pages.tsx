import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { GoTo, useGo } from '#kernel/address/navigation.tsx';
import { logout, useNivel } from '#kernel/session/session.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import type { ButtonVariant } from '#ui/button/button.tsx';
import { COMECAR } from '../home.ts';
import { currentVisitor } from '../visitor.ts';
import { ErrorPage } from './error-page.tsx';
import { sameBoardFor } from './same-board.ts';

function HomeLink({ variant = 'primary' }: { readonly variant?: ButtonVariant }) {
  return (
    <GoTo to={currentVisitor().home} className={buttonClass(variant, 'md')}>
      Ir para o início
    </GoTo>
  );
}

function BackButton() {
  return (
    <Button size="md" onClick={() => window.history.back()}>
      Voltar
    </Button>
  );
}

const sair = (
  <Button size="md" onClick={logout}>
    Sair
  </Button>
);

/** The level may not open what was asked (spec §6). */
export function Pagina401() {
  const asked = useRouterState({ select: ({ location }) => location.state.asked });
  const board = sameBoardFor(asked, currentVisitor().nivel);
  return (
    <ErrorPage
      numero="401"
      titulo="Seu nível de acesso não abre esta tela"
      actions={
        <>
          {board && (
            <GoTo to={board.to} className={buttonClass('primary', 'md')}>
              Abrir {board.title}
            </GoTo>
          )}
          <HomeLink variant={board ? 'default' : 'primary'} />
          <BackButton />
        </>
      }
    >
      {board
        ? 'O mesmo quadro abre para o seu nível em outro endereço.'
        : 'Se você precisa dela no seu trabalho, peça ao gestor da concessionária para rever o seu acesso.'}
    </ErrorPage>
  );
}

/** Unknown address, or a screen that does not exist yet. */
export function Pagina404() {
  return (
    <ErrorPage
      numero="404"
      titulo="Página não encontrada"
      actions={
        <>
          <HomeLink />
          <BackButton />
        </>
      }
    >
      O endereço pode ter mudado ou vindo incompleto. Confira o link ou volte ao início.
    </ErrorPage>
  );
}

/** Something broke; the code comes in the address from whoever sent the person here. */
export function Pagina500() {
  const codigo = new URLSearchParams(window.location.search).get('codigo');
  return (
    <ErrorPage
      numero="500"
      titulo="Algo deu errado do nosso lado"
      actions={
        <>
          <HomeLink />
          <BackButton />
        </>
      }
      {...(codigo && { codigo })}
    >
      Nada do que estava salvo se perdeu. Tente de novo em instantes; se continuar, informe o código ao
      suporte.
    </ErrorPage>
  );
}

/** The person has no dealership to work in (spec §4). */
export function ErroConcessionaria() {
  const go = useGo();
  const { estado } = useConcessionarias();
  // Somebody has just given the person a dealership.
  useEffect(() => {
    if (estado === 'pronta') go(currentVisitor().home, { replace: true });
  }, [estado, go]);
  const mayCreate = [2, -1].includes(useNivel());
  const criar = (
    <GoTo to={COMECAR} className={buttonClass('primary', 'md')}>
      Cadastrar a primeira
    </GoTo>
  );
  return (
    <ErrorPage
      titulo={mayCreate ? 'Ainda não há nenhuma concessionária' : 'Nenhuma concessionária no seu acesso'}
      actions={
        <>
          {mayCreate && criar}
          <Button size="md" onClick={() => window.location.reload()}>
            Verificar de novo
          </Button>
          {sair}
        </>
      }
    >
      {mayCreate
        ? 'Cadastre a primeira: são três campos, e o resto do primeiro dia vem na mesma página.'
        : 'Seu usuário ainda não está ligado a uma concessionária. Peça ao gestor ou ao distribuidor para incluir a sua.'}
    </ErrorPage>
  );
}
