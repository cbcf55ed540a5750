import { CausaEmLinha } from '#frames/causa/vazio-com-causa.tsx';
import {
  servicoOferecidoContracts,
  type ServicoOferecido,
  type TipoComTaxa,
} from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { precoDoServico } from '@oferta/domain/cadastros/servico-oferecido.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useEffect } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useRecarregar } from '../../components/equipe/consultas-equipe.ts';
import {
  CampoCor,
  CampoDinheiro,
  CampoMinutos,
  CampoSelecao,
  CampoSwitch,
  CampoTexto,
} from '#frames/form/campos.tsx';
import { Campos, FormCadastro, Secao } from '#frames/form/form-cadastro.tsx';
import { useSalvarEVoltar } from '#frames/form/use-salvar-e-voltar.ts';
import { dadosDe, tipoDe, valoresDe, valoresNovos, type ValoresServico } from './valores-servico.ts';

const LISTA = '/cadastros/servicos/list';

interface FormServicoProps {
  readonly servico: ServicoOferecido | null;
  readonly tipos: readonly TipoComTaxa[];
}

/** A service of the dealership; its price can follow from the hour's rate of its type. */
export function FormServico({ servico, tipos }: FormServicoProps) {
  const form = useForm<ValoresServico>({
    defaultValues: servico ? valoresDe(servico) : valoresNovos(),
    mode: 'onTouched',
  });
  const salvar = useSalvarServico(servico, form);
  return (
    <FormCadastro
      titulo={servico?.descricao ?? 'Novo serviço'}
      lista={LISTA}
      form={form}
      {...salvar}
      nota={servico?.alteradoPor && `Última alteração: ${servico.alteradoPor}`}
    >
      <CamposDoServico tipos={tipos} novo={servico === null} />
    </FormCadastro>
  );
}

function CamposDoServico({
  tipos,
  novo,
}: {
  readonly tipos: readonly TipoComTaxa[];
  readonly novo: boolean;
}) {
  const opcoes = tipos.map(({ codTipoServico, nome }) => ({
    value: String(codTipoServico),
    label: `${codTipoServico} · ${nome}`,
  }));
  useTempoDoTipo(tipos, novo);
  return (
    <>
      <Secao titulo="Serviço">
        {tipos.length === 0 && <CausaEmLinha causa="tipoServico" />}
        <Campos>
          <CampoTexto
            nome="descricao"
            rotulo="Descrição"
            largura={12}
            maximo={120}
            obrigatorio="Informe a descrição"
          />
          <CampoSelecao
            nome="codTipoServico"
            rotulo="Tipo de serviço"
            opcoes={opcoes}
            vazio="Escolha o tipo"
            obrigatorio="Escolha um tipo de serviço da lista"
          />
          <CampoSelecao
            nome="codEspecialidade"
            rotulo="Especialidade do mecânico"
            opcoes={opcoes}
            vazio="A do próprio tipo"
          />
          <CampoMinutos
            nome="tmoMin"
            rotulo="Tempo padrão (TMO)"
            obrigatorio="Informe o tempo padrão"
            dica="1h30, 1,5 ou 90"
          />
          <CampoDinheiro nome="precoCentavos" rotulo="Preço" dica={<DicaDoPreco tipos={tipos} />} />
        </Campos>
      </Secao>
      <Secao titulo="Na agenda">
        <Campos>
          <CampoCor nome="cor" rotulo="Cor" />
          <CampoSwitch
            nome="naAgendaVirtual"
            rotulo="Oferecer na agenda virtual"
            largura={12}
            dica="O cliente que agenda sozinho pode escolher este serviço."
          />
        </Campos>
      </Secao>
    </>
  );
}

/** A type brings its standard time along, until somebody types another. */
function useTempoDoTipo(tipos: readonly TipoComTaxa[], novo: boolean): void {
  const { setValue, getFieldState } = useFormContext<ValoresServico>();
  const codTipoServico = useWatch<ValoresServico, 'codTipoServico'>({ name: 'codTipoServico' });
  useEffect(() => {
    const tipo = tipoDe(tipos, codTipoServico);
    if (novo && tipo && !getFieldState('tmoMin').isTouched) setValue('tmoMin', tipo.tempoPadraoMin);
  }, [codTipoServico, tipos, novo, setValue, getFieldState]);
}

/** What an empty price comes to. */
function DicaDoPreco({ tipos }: { readonly tipos: readonly TipoComTaxa[] }) {
  const [codTipoServico, tmoMin, precoCentavos] = useWatch<
    ValoresServico,
    ['codTipoServico', 'tmoMin', 'precoCentavos']
  >({ name: ['codTipoServico', 'tmoMin', 'precoCentavos'] });
  const tipo = tipoDe(tipos, codTipoServico);
  if (precoCentavos !== null) return 'Preço fixo: a taxa hora não muda este valor.';
  if (!tipo || tmoMin === null || Number.isNaN(tmoMin)) return 'Vazio: tempo × taxa hora do tipo.';
  const preco = precoDoServico({ precoCentavos: null, tmoMin, centavosHora: tipo.centavosHora });
  if (preco === null || tipo.centavosHora === null) return `Vazio: ${tipo.nome} ainda não tem taxa hora.`;
  return `Vazio: ${formatDuracao(tmoMin)} × ${formatBRL(tipo.centavosHora)}/h = ${formatBRL(preco)}`;
}

function useSalvarServico(
  servico: ServicoOferecido | null,
  form: ReturnType<typeof useForm<ValoresServico>>,
) {
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregar('servicos');
  const { criar, alterar, estado } = useSalvarEVoltar(
    {
      criar: servicoOferecidoContracts.criarServicoOferecido,
      alterar: servicoOferecidoContracts.alterarServicoOferecido,
      novo: servico === null,
    },
    { form, feito: 'Serviço salvo', lista: LISTA, recarregar, valoresDe },
  );
  return {
    onSalvar(valores: ValoresServico): void {
      const body = dadosDe(valores);
      if (!servico) return criar({ body: { ...body, codConcessionaria } });
      const { codServicoOferecido } = servico;
      alterar({ params: { codServicoOferecido }, body: { ...body, versao: valores.versao } });
    },
    ...estado,
  };
}
