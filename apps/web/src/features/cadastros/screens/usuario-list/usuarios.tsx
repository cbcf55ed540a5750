import type { UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { BotaoImportar } from '#frames/importar-planilha/importar.tsx';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { choose, NOVO } from '#kernel/session/choices.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { Lista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { COLUNAS_USUARIO } from './colunas-usuario.tsx';
import { listaUsuarios } from './lista-usuarios.ts';
import { CartaoUsuario } from './cartao-usuario.tsx';
import { useAcoesDoUsuario } from './use-acoes-do-usuario.tsx';

const ORDENAVEIS = ['nome', 'email', 'codigoLogin', 'codNivel', 'ultimoAcesso', 'criadoEm'] as const;
const OCULTAS = ['criadoEm', 'padrao'] as const;
const FILTROS: readonly FiltroDaLista[] = [
  {
    param: 'codNivel',
    titulo: 'Nível',
    opcoes: NIVEIS.map((nivel) => ({ id: String(nivel), label: NOMES_NIVEL[nivel] })),
  },
  {
    param: 'convite',
    titulo: 'Convite',
    opcoes: [
      { id: 'pendente', label: 'Pendente' },
      { id: 'vencido', label: 'Vencido' },
      { id: 'aceito', label: 'Aceito' },
    ],
  },
];
const rowId = ({ codUsuario }: UsuarioCadastrado): string => String(codUsuario);

/** The list itself; the form opens by push from here only (spec §2). */
export function Usuarios() {
  const go = useGo();
  const phone = usePhone();
  const { acoes, dialogo } = useAcoesDoUsuario();
  const abrir = (usuario: UsuarioCadastrado): void => {
    if (!usuario.alteravel) {
      showToast({ title: `Só quem é ${NOMES_NIVEL[usuario.codNivel]} altera ${usuario.nome}` });
      return;
    }
    choose('usuario', usuario);
    go('/cadastros/usuarios/form');
  };
  return (
    <>
      <Lista
        titulo="Usuários"
        singular="usuário"
        nome="usuarios"
        consultar={listaUsuarios}
        rowId={rowId}
        colunas={COLUNAS_USUARIO}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS}
        buscarPor="Buscar por nome ou e-mail"
        filtros={FILTROS}
        onNovo={() => {
          choose('usuario', NOVO);
          go('/cadastros/usuarios/form');
        }}
        onAbrir={abrir}
        acoes={(usuario) => acoes(usuario, abrir)}
        controles={({ pagina: _pagina, tamanho: _tamanho, filtros, ...recorte }) => (
          <>
            {!phone && <BotaoImportar tipo="usuarios" titulo="usuários" />}
            {!phone && <ExportarLista tipo="usuarios" filtro={{ ...recorte, ...filtros }} />}
            <Button
              icon={<IconShieldCheck size={16} />}
              onClick={() => go('/cadastros/usuario/list', { search: { visao: 'permissoes' } })}
            >
              Quem pode o quê
            </Button>
          </>
        )}
        cartao={(usuario) => <CartaoUsuario usuario={usuario} />}
        vazio="Convide quem trabalha nas concessionárias: cada pessoa cria a própria senha pelo e-mail."
      />
      {dialogo}
    </>
  );
}
