import type { FiltrosDoUsuario } from '@oferta/contracts/cadastros/usuario-filtros.ts';
import { usuarioContracts, type UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useGo } from '#kernel/address/navigation.tsx';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { FormCadastro } from '#frames/form/form-cadastro.tsx';
import { useSalvarCadastro } from '#frames/form/use-salvar-cadastro.ts';
import { opcoesDeFiltro } from '../../components/usuario/consultas-usuario.ts';
import { useRecarregarUsuarios } from '../../components/usuario/use-recarregar-usuarios.ts';
import { AcessoDoUsuario } from './acesso-do-usuario.tsx';
import { CamposUsuario } from './campos-usuario.tsx';
import { dadosDe, valoresDe, type ValoresUsuario } from './valores-usuario.ts';

const LISTA = '/cadastros/usuario/list';

/** Changes a person; their way in is told beside the form. */
export function EditarUsuario({ atual }: { readonly atual: FiltrosDoUsuario }) {
  const { usuario, abertas } = atual;
  const go = useGo();
  const recarregar = useRecarregarUsuarios();
  const proprio = useUsuario().codUsuario === usuario.codUsuario;
  const { mascara_codigo_login: mascara } = useDistribuidor();
  const form = useForm<ValoresUsuario>({ defaultValues: valoresDe(usuario, mascara), mode: 'onTouched' });
  const { data: opcoes } = useQuery({ ...opcoesDeFiltro, enabled: abertas.length === 0 });
  const { salvar, conflito, salvo, aSalvar } = useSalvarCadastro(usuarioContracts.alterarUsuario, {
    form,
    feito: 'Usuário salvo',
    // The record of a 409 is this contract's own output.
    valoresDe: (record) => valoresDe(record as UsuarioCadastrado, mascara),
    onSalvo() {
      recarregar();
      go(LISTA);
    },
  });
  return (
    <FormCadastro
      titulo={usuario.nome}
      lista={LISTA}
      form={form}
      salvando={salvar.isPending}
      salvo={salvo}
      conflito={conflito}
      aSalvar={aSalvar}
      onSalvar={(valores) =>
        salvar.mutate({
          params: { codUsuario: usuario.codUsuario },
          body: { ...dadosDe(valores), ativo: valores.ativo, versao: valores.versao },
        })
      }
      lado={<AcessoDoUsuario atual={atual} />}
    >
      <CamposUsuario
        casas={abertas.length > 0 ? abertas : (opcoes?.concessionarias ?? [])}
        semAcesso={abertas.length === 0}
        codigoAtual={usuario.codigoLogin}
        proprio={proprio}
        comSituacao
      />
    </FormCadastro>
  );
}
