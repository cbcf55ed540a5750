import type { FiltrosDoUsuario } from '@oferta/contracts/cadastros/usuario-filtros.ts';
import { usuarioContracts } from '@oferta/contracts/cadastros/usuario.ts';
import type { ReactNode } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { GoTo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { dataEHora } from '@oferta/domain/instante.ts';
import { quandoFoi } from '../../components/usuario/quando-foi.ts';
import { situacaoDoUsuario } from '../../components/usuario/situacao-do-usuario.ts';
import { useRecarregarUsuarios } from '../../components/usuario/use-recarregar-usuarios.ts';
import css from './usuarios-form.module.css';

/** Beside the form: whether the person can come in, what they see, and what can be done about it. */
export function AcessoDoUsuario({ atual: { usuario, abertas } }: { readonly atual: FiltrosDoUsuario }) {
  const { codUsuario, convite, conviteEm, ultimoAcesso, bloqueadoAte, redeInteira, ativo } = usuario;
  const onSuccess = useRecarregarUsuarios();
  const fuso = useFuso();
  const params = { codUsuario };
  const reenviar = useCall(usuarioContracts.reenviarConvite, {
    onSuccess,
    done: { title: 'Convite na fila de envio' },
  });
  const liberar = useCall(usuarioContracts.desbloquearUsuario, {
    onSuccess,
    done: { title: 'Entrada liberada' },
  });
  const { texto, tone } = situacaoDoUsuario(usuario);
  return (
    <div className={css['acesso']} data-stack={12}>
      <TonePill tone={tone}>{texto}</TonePill>
      <dl>
        <Dado rotulo="Último acesso">{quandoFoi(ultimoAcesso, fuso, serverNow())}</Dado>
        {convite !== 'aceito' && (
          <Dado rotulo="Último convite">{conviteEm === null ? 'Nunca' : dataEHora(conviteEm, fuso)}</Dado>
        )}
        {bloqueadoAte !== null && <Dado rotulo="Entrada bloqueada até">{dataEHora(bloqueadoAte, fuso)}</Dado>}
        <Dado rotulo="Vê">{textoDoAlcance(redeInteira, abertas)}</Dado>
      </dl>
      <GoTo
        to="/cadastros/usuarios/filtros/form"
        search={{ codUsuario: String(codUsuario) }}
        className={buttonClass()}
      >
        Filtros de acesso
      </GoTo>
      {convite !== 'aceito' && ativo && (
        <Button loading={reenviar.isPending} onClick={() => reenviar.mutate({ params })}>
          Enviar convite de novo
        </Button>
      )}
      {bloqueadoAte !== null && (
        <Button loading={liberar.isPending} onClick={() => liberar.mutate({ params })}>
          Liberar entrada
        </Button>
      )}
    </div>
  );
}

const MOSTRADAS = 5;

function textoDoAlcance(redeInteira: boolean, abertas: FiltrosDoUsuario['abertas']): ReactNode {
  if (redeInteira) return `Toda a rede (${abertas.length})`;
  if (abertas.length === 0) return 'Nenhuma concessionária';
  const nomes = abertas.slice(0, MOSTRADAS).map(({ nome }) => nome);
  const resto = abertas.length - nomes.length;
  return [...nomes, ...(resto > 0 ? [`e mais ${resto}`] : [])].join(', ');
}

const Dado = ({ rotulo, children }: { readonly rotulo: string; readonly children: ReactNode }) => (
  <div>
    <dt>{rotulo}</dt>
    <dd>{children}</dd>
  </div>
);
