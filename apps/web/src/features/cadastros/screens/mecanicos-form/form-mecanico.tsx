import type { MecanicoCadastrado } from '@oferta/contracts/cadastros/mecanico.ts';
import { FormPessoa } from '../../components/equipe/form-pessoa.tsx';
import { CampoDinheiro, CampoSelecao, CampoTexto } from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { Especialidades } from './especialidades.tsx';
import { MECANICO } from './mecanico.ts';
import { Produtividade } from './produtividade.tsx';
import type { OpcoesMecanico } from './valores-mecanico.ts';

interface FormMecanicoProps {
  readonly mecanico: MecanicoCadastrado | null;
  readonly opcoes: OpcoesMecanico;
}

/** A mechanic: what he can do, when, where and for how much; his month stands beside. */
export const FormMecanico = ({ mecanico, opcoes }: FormMecanicoProps) => (
  <FormPessoa
    papel={MECANICO}
    pessoa={mecanico}
    casa={opcoes.semana}
    lado={() => mecanico && <Produtividade codMecanico={mecanico.codMecanico} />}
  >
    <Dados opcoes={opcoes} />
    <Secao
      titulo="Especialidades"
      explicacao="O que ele pode fazer: a agenda só oferece quem sabe o serviço."
    >
      <Especialidades tipos={opcoes.tiposServico} />
    </Secao>
  </FormPessoa>
);

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
