import type { MecanicoCadastrado } from '@oferta/contracts/cadastros/mecanico.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { AgendamentosDeForaDialog } from '../../components/concessionaria/agendamentos-de-fora.tsx';
import { FotoDaPessoa } from '../../components/equipe/foto-da-pessoa.tsx';
import { SecaoAusencias } from '../../components/equipe/secao-ausencias.tsx';
import { SecaoJornada } from '../../components/equipe/secao-jornada.tsx';
import { CampoDinheiro, CampoSelecao, CampoTexto } from '../../components/form-cadastro/campos.tsx';
import { Campos, FormCadastro, Secao } from '../../components/form-cadastro/form-cadastro.tsx';
import { Especialidades } from './especialidades.tsx';
import { Produtividade } from './produtividade.tsx';
import { LISTA, useSalvarMecanico } from './use-salvar-mecanico.ts';
import { type OpcoesMecanico, valoresDe, valoresNovos, type ValoresMecanico } from './valores-mecanico.ts';

interface FormMecanicoProps {
  readonly mecanico: MecanicoCadastrado | null;
  readonly opcoes: OpcoesMecanico;
}

/** A mechanic: what he can do, when, where and for how much; his month stands beside. */
export function FormMecanico({ mecanico, opcoes }: FormMecanicoProps) {
  const { codConcessionaria } = useConcessionaria();
  const form = useForm<ValoresMecanico>({
    defaultValues: mecanico ? valoresDe(mecanico, opcoes.semana) : valoresNovos(opcoes.semana),
    mode: 'onTouched',
  });
  const salvar = useSalvarMecanico({ mecanico, form, casa: opcoes.semana });
  const nome = useWatch({ control: form.control, name: 'nome' });
  return (
    <>
      <FormCadastro
        titulo={mecanico?.nome ?? 'Novo mecânico'}
        lista={LISTA}
        form={form}
        onSalvar={salvar.enviar}
        salvando={salvar.enviando}
        salvo={salvar.salvo}
        conflito={salvar.conflito}
        nota={mecanico?.alteradoPor && `Última alteração: ${mecanico.alteradoPor}`}
        lado={
          <>
            <FotoDaPessoa nome={nome || 'mecânico'} {...salvar.foto} />
            {mecanico && <Produtividade codMecanico={mecanico.codMecanico} />}
          </>
        }
      >
        <Dados opcoes={opcoes} />
        <Secao
          titulo="Especialidades"
          explicacao="O que ele pode fazer: a agenda só oferece quem sabe o serviço."
        >
          <Especialidades tipos={opcoes.tiposServico} />
        </Secao>
        <SecaoJornada />
        {mecanico && (
          <SecaoAusencias
            pessoa={{ codConcessionaria, recurso: 'mecanico', codRecurso: mecanico.codMecanico }}
          />
        )}
      </FormCadastro>
      {salvar.fora && (
        <AgendamentosDeForaDialog
          fora={salvar.fora}
          titulo="Salvar a jornada mesmo assim?"
          frase="Estes serviços ficam fora da nova jornada e continuam como estão, para você remarcar:"
          confirmar="Salvar mesmo assim"
          onClose={salvar.desistir}
          onConfirm={salvar.confirmar}
        />
      )}
    </>
  );
}

const Dados = ({ opcoes: { boxes } }: { readonly opcoes: OpcoesMecanico }) => (
  <Secao titulo="Mecânico">
    <Campos>
      <CampoTexto nome="nome" rotulo="Nome" largura={12} maximo={80} obrigatorio="Informe o nome" />
      <CampoTexto nome="codigoDms" rotulo="Código no DMS" largura={4} maximo={40} />
      <CampoSelecao
        nome="codBox"
        rotulo="Box habitual"
        largura={4}
        vazio="Nenhum"
        opcoes={boxes.map(({ codBox, nome }) => ({ value: String(codBox), label: nome }))}
      />
      <CampoDinheiro nome="custoHoraCentavos" rotulo="Custo por hora" largura={4} />
    </Campos>
  </Secao>
);
