import {
  grupoContracts,
  grupoRefusals,
  type Grupo,
  type Mudancas,
} from '@oferta/contracts/cadastros/grupo.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '#kernel/data/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useRecarregarConcessionarias } from '../../components/concessionaria/consultas-concessionaria.ts';
import { CampoTexto } from '#frames/form/campos.tsx';
import { Campos, FormCadastro, Secao } from '#frames/form/form-cadastro.tsx';
import { useSalvarEVoltar } from '#frames/form/use-salvar-e-voltar.ts';
import { CampoConcessionarias } from './campo-concessionarias.tsx';

const LISTA = '/cadastros/grupos/list';

interface Valores {
  nome: string;
  responsavel: string;
  concessionarias: number[];
  versao: number;
}

const valoresDe = ({ nome, responsavel, concessionarias, versao }: Grupo): Valores => ({
  nome,
  responsavel,
  concessionarias: concessionarias.map(({ codConcessionaria }) => codConcessionaria),
  versao,
});

/** A group and the dealerships in it; taking one out of another group is asked about. */
export function FormGrupo({ grupo }: { readonly grupo: Grupo | null }) {
  const form = useForm<Valores>({
    defaultValues: grupo ? valoresDe(grupo) : { nome: '', responsavel: '', concessionarias: [], versao: 0 },
    mode: 'onTouched',
  });
  const { enviar, mudancas, desistir, ...salvar } = useSalvarGrupo(grupo, form);
  return (
    <>
      <FormCadastro
        titulo={grupo?.nome ?? 'Novo grupo'}
        lista={LISTA}
        form={form}
        onSalvar={(valores) => enviar(valores, false)}
        {...salvar}
      >
        <Secao titulo="Grupo">
          <Campos>
            <CampoTexto nome="nome" rotulo="Nome" maximo={80} obrigatorio="Informe o nome do grupo" />
            <CampoTexto nome="responsavel" rotulo="Responsável" maximo={80} />
          </Campos>
        </Secao>
        <Secao titulo="Concessionárias" explicacao="Cada concessionária fica em um grupo só.">
          <CampoConcessionarias codGrupo={grupo?.codGrupo ?? null} />
        </Secao>
      </FormCadastro>
      {mudancas && (
        <ConfirmDialog
          opened
          tone="default"
          onClose={desistir}
          title="Mudar de grupo?"
          confirmLabel="Mudar de grupo"
          onConfirm={() => enviar(form.getValues(), true)}
        >
          <ul>
            {mudancas.map(({ codConcessionaria, nome, grupo: antigo }) => (
              <li key={codConcessionaria}>
                <b>{nome}</b> sai de {antigo}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

function useSalvarGrupo(grupo: Grupo | null, form: ReturnType<typeof useForm<Valores>>) {
  const recarregar = useRecarregarConcessionarias();
  const [mudancas, setMudancas] = useState<Mudancas | null>(null);
  const opcoes = {
    form,
    feito: 'Grupo salvo',
    lista: LISTA,
    recarregar,
    valoresDe,
    onRecusa({ codigo, atual }: ApiError) {
      if (codigo !== grupoRefusals.deOutroGrupo.codigo) return false;
      // What this refusal carries.
      setMudancas(atual as Mudancas);
      return true;
    },
  };
  const { criar, alterar, estado } = useSalvarEVoltar(
    { criar: grupoContracts.criarGrupo, alterar: grupoContracts.alterarGrupo, novo: grupo === null },
    opcoes,
  );
  return {
    enviar({ versao, ...dados }: Valores, confirmarMudanca: boolean): void {
      const body = { ...dados, confirmarMudanca };
      if (!grupo) criar({ body });
      else alterar({ params: { codGrupo: grupo.codGrupo }, body: { ...body, versao } });
    },
    ...estado,
    mudancas,
    desistir: () => setMudancas(null),
  };
}
