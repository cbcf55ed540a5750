import type { ConsultorCadastrado } from '@oferta/contracts/cadastros/consultor.ts';
import { corAgenda, nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { FormPessoa } from '../../components/equipe/form-pessoa.tsx';
import { Retrato } from '../../components/equipe/pessoa.tsx';
import { CampoNumero, CampoTexto } from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { CampoUsuario } from './campo-usuario.tsx';
import { CONSULTOR } from './consultor.ts';
import css from './consultores-form.module.css';
import type { OpcoesConsultor } from './valores-consultor.ts';

interface FormConsultorProps {
  readonly consultor: ConsultorCadastrado | null;
  readonly opcoes: OpcoesConsultor;
  /** The place a new one gets. */
  readonly ultimo: number;
}

/** A consultant, with the agenda's column as it will look beside. */
export function FormConsultor({ consultor, opcoes, ultimo }: FormConsultorProps) {
  const cor = consultor ? consultor.corAgenda : corAgenda(ultimo);
  return (
    <FormPessoa
      papel={CONSULTOR}
      pessoa={consultor}
      casa={opcoes.semana}
      lado={(vista) => <NaAgenda {...vista} cor={cor} />}
    >
      <Secao titulo="Consultor">
        <Campos>
          <CampoTexto nome="nome" rotulo="Nome" largura={12} maximo={80} obrigatorio="Informe o nome" />
          <CampoUsuario opcoes={opcoes.usuarios} codConsultor={consultor?.codConsultor ?? null} />
          <CampoTexto nome="codigoDms" rotulo="Código no DMS" largura={3} maximo={40} />
          <CampoNumero
            nome="capacidade"
            rotulo="Por horário"
            largura={3}
            minimo={1}
            maximo={8}
            obrigatorio="Informe de 1 a 8"
            dica="Carros ao mesmo tempo."
          />
        </Campos>
      </Secao>
    </FormPessoa>
  );
}

interface NaAgendaProps {
  readonly nome: string;
  readonly imagem: string | null;
  /** Null while inactive. */
  readonly cor: number | null;
}

/** The head of his column, as the name is typed (spec §3: short name and colour are derived). */
function NaAgenda({ nome, imagem, cor }: NaAgendaProps) {
  return (
    <section aria-label="Como aparece na agenda">
      <h2 className={css['titulo']}>Na agenda</h2>
      <div className={css['coluna']} data-line={10} data-hue={cor ?? undefined}>
        <Retrato nome={nome || '?'} imagem={imagem} cor={cor} tamanho={30} />
        <b>{nomeTratado(nome) || 'Nome do consultor'}</b>
      </div>
      <p className={css['explicacao']}>
        {cor === null
          ? 'Inativo: não aparece na agenda.'
          : `Cor ${cor} da paleta, pelo lugar na ordem. Mude a ordem na lista.`}
      </p>
    </section>
  );
}
