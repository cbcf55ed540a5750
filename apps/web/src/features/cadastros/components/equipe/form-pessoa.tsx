import type { SemanaEditada } from '@oferta/contracts/cadastros/funcionamento.ts';
import type { ReactNode } from 'react';
import { useForm, useWatch, type DefaultValues, type UseFormReturn } from 'react-hook-form';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { AgendamentosDeForaDialog } from '../concessionaria/agendamentos-de-fora.tsx';
import { FormCadastro } from '#frames/form/form-cadastro.tsx';
import { FotoDaPessoa } from '#frames/foto/foto-da-pessoa.tsx';
import type { Papel, Pessoa, ValoresDaPessoa } from './papel.ts';
import { SecaoAusencias } from './secao-ausencias.tsx';
import { SecaoJornada } from './secao-jornada.tsx';
import { useSalvarPessoa } from './use-salvar-pessoa.ts';

interface FormPessoaProps<P extends Pessoa, V extends ValoresDaPessoa> {
  readonly papel: Papel<P, V>;
  /** Null for a new one. */
  readonly pessoa: P | null;
  readonly casa: SemanaEditada;
  /** Below the photo, by the name as typed and the photo as kept. */
  readonly lado: (vista: { nome: string; imagem: string | null }) => ReactNode;
  /** The role's own sections; hours and absences follow. */
  readonly children: ReactNode;
}

/** The form of somebody of the team: photo, what the role adds, hours, absences. */
export function FormPessoa<P extends Pessoa, V extends ValoresDaPessoa>(props: FormPessoaProps<P, V>) {
  const { papel, pessoa, casa } = props;
  const { codConcessionaria } = useConcessionaria();
  const valores = pessoa ? papel.valoresDe(pessoa, casa) : papel.valoresNovos(casa);
  // Whole values: the form's type of defaults is looser than any form's own.
  const form = useForm<V>({ defaultValues: valores as DefaultValues<V>, mode: 'onTouched' });
  const salvar = useSalvarPessoa({ papel, pessoa, form, casa });
  // Every form of a person has the field.
  const { control } = form as unknown as UseFormReturn<ValoresDaPessoa>;
  const nome = useWatch({ control, name: 'nome' });
  return (
    <>
      <FormCadastro
        titulo={pessoa?.nome ?? `Novo ${papel.palavra}`}
        lista={papel.lista}
        form={form}
        onSalvar={salvar.enviar}
        salvando={salvar.salvando}
        salvo={salvar.salvo}
        conflito={salvar.conflito}
        aSalvar={salvar.aSalvar}
        nota={pessoa?.alteradoPor && `Última alteração: ${pessoa.alteradoPor}`}
        lado={
          <>
            <FotoDaPessoa nome={nome || papel.palavra} {...salvar.foto} imagem={salvar.foto.foto} />
            {props.lado({ nome, imagem: salvar.foto.imagem })}
          </>
        }
      >
        {props.children}
        <SecaoJornada />
        {pessoa && (
          <SecaoAusencias
            pessoa={{ codConcessionaria, recurso: papel.recurso, codRecurso: papel.codigoDe(pessoa) }}
          />
        )}
      </FormCadastro>
      {salvar.fora && (
        <AgendamentosDeForaDialog
          fora={salvar.fora}
          titulo="Salvar a jornada mesmo assim?"
          frase={`Estes ${papel.afazeres} ficam fora da nova jornada; remarque:`}
          confirmar="Salvar mesmo assim"
          onClose={salvar.desistir}
          onConfirm={salvar.confirmar}
        />
      )}
    </>
  );
}
