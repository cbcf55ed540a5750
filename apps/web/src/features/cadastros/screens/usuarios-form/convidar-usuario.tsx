import { usuarioContracts } from '@oferta/contracts/cadastros/usuario.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useGo } from '#kernel/address/navigation.tsx';
import { FormCadastro } from '#frames/form/form-cadastro.tsx';
import { useSalvarCadastro } from '#frames/form/use-salvar-cadastro.ts';
import { opcoesDeFiltro } from '../../components/usuario/consultas-usuario.ts';
import { useRecarregarUsuarios } from '../../components/usuario/use-recarregar-usuarios.ts';
import { CamposUsuario } from './campos-usuario.tsx';
import { dadosDe, NOVO_USUARIO, type ValoresUsuario } from './valores-usuario.ts';

const LISTA = '/cadastros/usuario/list';

/** A new person: saving sends the invitation. Who would see nothing is given something right after. */
export function ConvidarUsuario() {
  const go = useGo();
  const recarregar = useRecarregarUsuarios();
  const form = useForm<ValoresUsuario>({ defaultValues: NOVO_USUARIO, mode: 'onTouched' });
  const { data: opcoes } = useQuery(opcoesDeFiltro);
  const { salvar, salvo } = useSalvarCadastro(usuarioContracts.convidarUsuario, {
    form,
    feito: 'Convite na fila de envio',
    onSalvo({ codUsuario, concessionarias }) {
      recarregar();
      if (concessionarias > 0) go(LISTA);
      else go('/cadastros/usuarios/filtros/form', { search: { codUsuario: String(codUsuario) } });
    },
  });
  return (
    <FormCadastro
      titulo="Novo usuário"
      lista={LISTA}
      form={form}
      salvando={salvar.isPending}
      salvo={salvo}
      onSalvar={(valores) => salvar.mutate({ body: dadosDe(valores) })}
      nota="A pessoa recebe um e-mail e cria a própria senha em até 72 horas."
    >
      <CamposUsuario casas={opcoes?.concessionarias ?? []} semAcesso />
    </FormCadastro>
  );
}
