import {
  usuarioFiltrosContracts,
  type FiltrosDoUsuario,
  type OpcoesDeFiltro,
} from '@oferta/contracts/cadastros/usuario-filtros.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useGo } from '#kernel/address/navigation.tsx';
import { CampoSelecao } from '#frames/form/campos.tsx';
import { Campos, FormCadastro, Secao } from '#frames/form/form-cadastro.tsx';
import { useSalvarCadastro } from '#frames/form/use-salvar-cadastro.ts';
import { previaDeFiltros } from '../../components/usuario/consultas-usuario.ts';
import { useRecarregarUsuarios } from '../../components/usuario/use-recarregar-usuarios.ts';
import { Escolhas } from './escolhas.tsx';
import { PainelDaPrevia } from './painel-da-previa.tsx';
import { filtrosDe, valoresDe, type ValoresFiltros } from './valores-filtros.ts';
import css from './usuarios-filtros-form.module.css';

const LISTA = '/cadastros/usuario/list';

interface FormFiltrosProps {
  readonly atual: FiltrosDoUsuario;
  readonly opcoes: OpcoesDeFiltro;
}

/** The union of what is marked is what the person sees; the side says it in names while one marks. */
export function FormFiltros({ atual, opcoes }: FormFiltrosProps) {
  const { usuario } = atual;
  const go = useGo();
  const recarregar = useRecarregarUsuarios();
  const form = useForm<ValoresFiltros>({ defaultValues: valoresDe(atual) });
  const valores = useWatch({ control: form.control });
  const marcados = { ...form.getValues(), ...valores };
  const previa = useQuery(previaDeFiltros(usuario.codUsuario, filtrosDe(marcados)));
  const { salvar, conflito, salvo, aSalvar } = useSalvarCadastro(usuarioFiltrosContracts.salvarFiltros, {
    form,
    feito: 'Filtros salvos',
    onSalvo() {
      recarregar();
      go(LISTA);
    },
  });
  const casas = previa.data?.concessionarias ?? [];
  return (
    <FormCadastro
      titulo={`O que ${usuario.nome} vê`}
      lista={LISTA}
      form={form}
      salvando={salvar.isPending}
      salvo={salvo}
      conflito={conflito}
      aSalvar={aSalvar}
      onSalvar={(novos) => {
        const { padrao, versao } = novos;
        const aberta = casas.some(({ codConcessionaria }) => String(codConcessionaria) === padrao);
        salvar.mutate({
          params: { codUsuario: usuario.codUsuario },
          body: { ...filtrosDe(novos), codConcessionariaPadrao: aberta ? Number(padrao) : null, versao },
        });
      }}
      nota={`${NOMES_NIVEL[usuario.codNivel]} · ${usuario.email}`}
      lado={
        <PainelDaPrevia previa={previa.data} nivel={usuario.codNivel} buscando={previa.isPlaceholderData} />
      }
    >
      <div className={css['listas']} data-stack={12}>
        <Escolhas
          nome="grupos"
          titulo="Grupos"
          vazio="Nenhum grupo cadastrado."
          opcoes={opcoes.grupos.map(({ codGrupo, nome, concessionarias }) => ({
            id: String(codGrupo),
            rotulo: nome,
            quantas: concessionarias,
          }))}
        />
        <Escolhas
          nome="marcas"
          titulo="Marcas"
          vazio="Nenhuma marca para escolher."
          opcoes={opcoes.marcas.map(({ marca, concessionarias }) => ({
            id: marca,
            rotulo: marca,
            quantas: concessionarias,
          }))}
        />
        <Escolhas
          nome="concessionarias"
          titulo="Concessionárias"
          vazio="Nenhuma concessionária ativa."
          opcoes={opcoes.concessionarias.map(({ codConcessionaria, nome, cidade, uf, grupo }) => ({
            id: String(codConcessionaria),
            rotulo: nome,
            detalhe: [`${cidade}/${uf}`, grupo].filter((parte) => parte !== null).join(' · '),
          }))}
        />
      </div>
      <Secao titulo="Ao entrar">
        <Campos>
          <CampoSelecao
            nome="padrao"
            rotulo="Concessionária padrão"
            vazio="Nenhuma"
            dica="Onde a pessoa começa quando o navegador não lembra de outra."
            opcoes={casas.map(({ codConcessionaria, nome }) => ({
              value: String(codConcessionaria),
              label: nome,
            }))}
          />
        </Campos>
      </Secao>
    </FormCadastro>
  );
}
