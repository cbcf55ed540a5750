import type { UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { formatCodigoLogin } from '@oferta/domain/cadastros/documento/codigo-login.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { serverNow } from '#kernel/clock.ts';
import { DataEHora, useFuso } from '#kernel/data-e-hora.tsx';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { dataEHora } from '@oferta/domain/instante.ts';
import { quandoFoi } from '../../components/usuario/quando-foi.ts';
import { situacaoDoUsuario } from '../../components/usuario/situacao-do-usuario.ts';
import css from './usuario-list.module.css';

/** Columns of the list; the ids that can be ordered by are the contract's words. */
export const COLUNAS_USUARIO: readonly Column<UsuarioCadastrado>[] = [
  {
    id: 'nome',
    campos: ['nome'],
    header: 'Nome',
    cell: (usuario) => <Pessoa usuario={usuario} />,
    hideable: false,
    strong: true,
    width: '24%',
  },
  { id: 'email', campos: ['email'], header: 'E-mail', cell: ({ email }) => email, width: '22%' },
  {
    id: 'codigoLogin',
    campos: ['codigoLogin'],
    header: 'Código',
    cell: ({ codigoLogin }) => <CodigoLogin codigo={codigoLogin} />,
    width: 110,
  },
  {
    id: 'codNivel',
    campos: ['nivel'],
    header: 'Nível',
    cell: ({ codNivel }) => NOMES_NIVEL[codNivel],
    width: 130,
  },
  {
    id: 'situacao',
    campos: ['ativo'],
    header: 'Situação',
    cell: (usuario) => <Situacao usuario={usuario} />,
    width: 150,
  },
  {
    id: 'alcance',
    campos: ['ve'],
    header: 'Vê',
    cell: (usuario) => <Alcance usuario={usuario} />,
    width: 150,
  },
  {
    id: 'padrao',
    campos: ['concessionariaPadrao'],
    header: 'Concessionária padrão',
    cell: ({ concessionariaPadrao }) => concessionariaPadrao?.nome ?? '—',
  },
  {
    id: 'ultimoAcesso',
    campos: ['ultimoAcesso'],
    header: 'Último acesso',
    cell: ({ ultimoAcesso }) => <UltimoAcesso instante={ultimoAcesso} />,
    width: 150,
  },
  {
    id: 'criadoEm',
    campos: ['criadoEm'],
    header: 'Cadastrado em',
    cell: ({ criadoEm }) => <DataEHora instante={criadoEm} />,
    width: 150,
  },
];

function CodigoLogin({ codigo }: { readonly codigo: string }) {
  const { mascara_codigo_login: mascara } = useDistribuidor();
  return <span className="num">{formatCodigoLogin(codigo, mascara)}</span>;
}

function UltimoAcesso({ instante }: { readonly instante: string | null }) {
  const fuso = useFuso();
  return (
    <span title={instante === null ? undefined : dataEHora(instante, fuso)}>
      {quandoFoi(instante, fuso, serverNow())}
    </span>
  );
}

function Pessoa({ usuario: { codUsuario, nome, imagem } }: { readonly usuario: UsuarioCadastrado }) {
  const eu = useUsuario().codUsuario === codUsuario;
  return (
    <span className={css['pessoa']} data-line={8}>
      <Avatar name={nome} size={24} {...(imagem !== null && { src: imagem })} />
      <span>{nome}</span>
      {eu && <small>você</small>}
    </span>
  );
}

/** Whether the person can come in now, and what keeps them. */
export function Situacao({ usuario }: { readonly usuario: UsuarioCadastrado }) {
  const { texto, tone } = situacaoDoUsuario(usuario);
  return <TonePill tone={tone}>{texto}</TonePill>;
}

/** How much of the distributor the person sees. */
export function Alcance({
  usuario: { redeInteira, concessionarias },
}: {
  readonly usuario: UsuarioCadastrado;
}) {
  if (redeInteira) return <>Toda a rede</>;
  if (concessionarias === 0) return <span className={css['nenhuma']}>Nenhuma</span>;
  return <>{concessionarias === 1 ? '1 concessionária' : `${concessionarias} concessionárias`}</>;
}
