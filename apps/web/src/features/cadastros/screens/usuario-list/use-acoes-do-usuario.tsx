import { usuarioContracts, type UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { useState, type ReactNode } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { useUsuario } from '#kernel/session/session.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { LinkDoConvite } from './link-do-convite.tsx';
import { useRecarregarUsuarios } from '../../components/usuario/use-recarregar-usuarios.ts';

type Pergunta = { readonly que: 'desativar' | 'cancelar'; readonly usuario: UsuarioCadastrado };

/** What can be done to a person from the list; the registry's own word brings the change back to every screen. */
export function useAcoesDoUsuario(): {
  acoes: (usuario: UsuarioCadastrado, abrir: (usuario: UsuarioCadastrado) => void) => readonly MenuEntry[];
  dialogo: ReactNode;
} {
  const go = useGo();
  const eu = useUsuario().codUsuario;
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const onSuccess = useRecarregarUsuarios();
  const situar = useCall(usuarioContracts.situarUsuario, { onSuccess, done: { title: 'Situação alterada' } });
  const reenviar = useCall(usuarioContracts.reenviarConvite, {
    onSuccess,
    done: { title: 'Convite na fila de envio' },
  });
  const [link, setLink] = useState<{ readonly nome: string; readonly url: string } | null>(null);
  const pedirLink = useCall(usuarioContracts.linkDoConvite, { onSuccess });
  const cancelar = useCall(usuarioContracts.cancelarConvite, {
    onSuccess,
    done: { title: 'Convite cancelado' },
  });
  const desbloquear = useCall(usuarioContracts.desbloquearUsuario, {
    onSuccess,
    done: { title: 'Entrada liberada' },
  });

  const acoes = (
    usuario: UsuarioCadastrado,
    abrir: (usuario: UsuarioCadastrado) => void,
  ): readonly MenuEntry[] => {
    const { codUsuario, ativo, convite, bloqueadoAte, alteravel, versao } = usuario;
    if (!alteravel) return [];
    const params = { codUsuario };
    const doConvite: MenuEntry[] = [
      {
        id: 'link',
        label: 'Copiar link do convite',
        onSelect: () =>
          pedirLink.mutate({ params }, { onSuccess: ({ url }) => setLink({ nome: usuario.nome, url }) }),
      },
      { id: 'reenviar', label: 'Enviar convite de novo', onSelect: () => reenviar.mutate({ params }) },
      {
        id: 'cancelar',
        label: 'Cancelar convite',
        danger: true,
        onSelect: () => setPergunta({ que: 'cancelar', usuario }),
      },
    ];
    const daSituacao: MenuEntry = ativo
      ? {
          id: 'desativar',
          label: 'Desativar',
          danger: true,
          disabled: codUsuario === eu,
          onSelect: () => setPergunta({ que: 'desativar', usuario }),
        }
      : {
          id: 'ativar',
          label: 'Ativar',
          onSelect: () => situar.mutate({ params, body: { ativo: true, versao } }),
        };
    return [
      { id: 'editar', label: 'Editar', onSelect: () => abrir(usuario) },
      {
        id: 'filtros',
        label: 'Filtros de acesso',
        onSelect: () =>
          go('/cadastros/usuarios/filtros/form', { search: { codUsuario: String(codUsuario) } }),
      },
      ...(bloqueadoAte === null
        ? []
        : [{ id: 'liberar', label: 'Liberar entrada', onSelect: () => desbloquear.mutate({ params }) }]),
      'separator',
      ...(convite === 'aceito' || !ativo ? [] : doConvite),
      daSituacao,
    ];
  };

  return {
    acoes,
    dialogo: (
      <>
        <PerguntaDoUsuario
          pergunta={pergunta}
          onClose={() => setPergunta(null)}
          onConfirm={async ({ que, usuario: { codUsuario, versao } }) => {
            const params = { codUsuario };
            if (que === 'cancelar') await cancelar.mutateAsync({ params });
            else await situar.mutateAsync({ params, body: { ativo: false, versao } });
          }}
        />
        {link && <LinkDoConvite {...link} onClose={() => setLink(null)} />}
      </>
    ),
  };
}

interface PerguntaProps {
  readonly pergunta: Pergunta | null;
  readonly onClose: () => void;
  readonly onConfirm: (pergunta: Pergunta) => Promise<void>;
}

function PerguntaDoUsuario({ pergunta, onClose, onConfirm }: PerguntaProps) {
  if (!pergunta) return null;
  const { que, usuario } = pergunta;
  const [verbo, frase] =
    que === 'desativar'
      ? ['Desativar', 'As sessões abertas terminam agora e a pessoa não entra mais. O histórico fica.']
      : ['Cancelar convite de', 'O link enviado deixa de funcionar e o cadastro é apagado.'];
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`${verbo} ${usuario.nome}?`}
      confirmLabel={`${verbo} ${usuario.nome}`}
      // A refusal has been told by its toast; the question closes all the same.
      onConfirm={() => onConfirm(pergunta).catch(() => undefined)}
    >
      {frase}
    </ConfirmDialog>
  );
}
