import { precoContracts, type RegraPreco } from '@oferta/contracts/cardapio/preco.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { emNumero } from '@oferta/domain/numero.ts';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { EdicaoJuntada } from '#frames/form/conflito-de-edicao.tsx';
import { Campos } from '#frames/form/form-cadastro.tsx';
import { CampoDinheiro, CampoPercentual, CampoSelecao } from '#frames/form/campos.tsx';
import { CampoEscrito } from '#frames/form/campo-escrito.tsx';
import { useSalvarCadastro } from '#frames/form/use-salvar-cadastro.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { regraDePreco, useRecarregarCardapio } from '../../../components/consultas-cardapio.ts';
import css from './regra.module.css';
import { regraEscrita, valoresDaRegra, type ValoresRegra } from './valores-regra.ts';

interface RegraDialogProps {
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

/** How this dealership makes its prices; saving changes every computed price. */
export function RegraDialog({ codConcessionaria, onFechar }: RegraDialogProps) {
  const { data, error, refetch } = useQuery(regraDePreco(codConcessionaria));
  if (data) return <FormRegra regra={data} onFechar={onFechar} />;
  return (
    <Dialog opened onClose={onFechar} title="Regra de preço">
      {error ? <NaoChegou erro={error} onRetry={() => void refetch()} /> : <Skeleton variant="form" />}
    </Dialog>
  );
}

function FormRegra({ regra, onFechar }: { readonly regra: RegraPreco; readonly onFechar: () => void }) {
  const id = useId();
  const form = useForm<ValoresRegra>({ defaultValues: valoresDaRegra(regra), mode: 'onTouched' });
  const recarregar = useRecarregarCardapio();
  const { salvar, conflito, aSalvar } = useSalvarCadastro(precoContracts.salvarRegraPreco, {
    form,
    feito: 'Regra de preço salva: os preços calculados mudaram com ela',
    onSalvo() {
      recarregar();
      onFechar();
    },
    // The record of a 409 is this contract's own output.
    valoresDe: (atual) => valoresDaRegra(atual as RegraPreco),
  });
  const { codConcessionaria } = regra;
  return (
    <Dialog
      opened
      onClose={onFechar}
      title="Regra de preço"
      dismissable={false}
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Cancelar
          </Button>
          <Button size="md" variant="primary" type="submit" form={id} loading={salvar.isPending}>
            Salvar regra
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <EdicaoJuntada conflito={conflito} aSalvar={aSalvar} formId={id} />
        <form
          id={id}
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit((valores) =>
              salvar.mutate({ params: { codConcessionaria }, body: regraEscrita(valores) }),
            )(event)
          }
        >
          <Faixas />
          <h3 className={css['titulo']}>Insumos e arredondamento</h3>
          <Insumos />
          <h3 className={css['titulo']}>Margem</h3>
          <Campos>
            <CampoPercentual
              nome="margemAlvoBp"
              rotulo="Margem alvo"
              maximo={9500}
              obrigatorio="Informe a margem alvo"
              dica="Pacotes abaixo dela aparecem no alarme"
            />
            <CampoDinheiro
              nome="custoHoraCentavos"
              rotulo="Custo da hora da oficina"
              obrigatorio="Informe o custo da hora"
              dica="Só para a margem; não muda preços"
            />
          </Campos>
        </form>
      </FormProvider>
      <h3 className={css['titulo']}>Taxa hora por tipo de serviço</h3>
      <dl className={css['taxas']}>
        {regra.taxas.map(({ codTipoServico, nome, centavosHora }) => (
          <div key={codTipoServico}>
            <dt>{nome}</dt>
            <dd className="num">{centavosHora === null ? 'sem taxa' : `${formatBRL(centavosHora)}/h`}</dd>
          </div>
        ))}
      </dl>
      <p className={css['nota']}>As taxas são editadas no cadastro da concessionária, aba Preços.</p>
    </Dialog>
  );
}

/** Markup by part cost: each tier begins where the one before ends. */
function Faixas() {
  const { fields, append, remove } = useFieldArray<ValoresRegra, 'faixas'>({ name: 'faixas' });
  return (
    <fieldset>
      <legend className={css['titulo']}>Peças: custo × fator</legend>
      <ul className={css['faixas']} data-stack={10}>
        {fields.map(({ id }, at) => (
          <li key={id}>
            <CampoDinheiro
              nome={`faixas.${at}.deCentavos`}
              rotulo="Custo a partir de"
              obrigatorio="Informe o custo"
              desabilitado={at === 0}
            />
            <CampoFator nome={`faixas.${at}.fatorBp`} />
            <IconButton label={`Remover a faixa ${at + 1}`} disabled={at === 0} onClick={() => remove(at)}>
              <IconTrash size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        icon={<IconPlus size={16} />}
        disabled={fields.length >= 20}
        onClick={() => append({ deCentavos: null, fatorBp: 15_000 })}
      >
        Mais uma faixa
      </Button>
    </fieldset>
  );
}

/** A factor such as "1,6"; the form holds ten-thousandths. */
const CampoFator = ({ nome }: { readonly nome: string }) => (
  <CampoEscrito
    nome={nome}
    rotulo="Fator"
    fim
    modo="decimal"
    obrigatorio="Informe o fator"
    escreve={(bp) => emNumero(bp / 10_000, 4)}
    le={(texto) =>
      /^\d{1,2}(?:[.,]\d{1,4})?$/.test(texto) ? Math.round(Number(texto.replace(',', '.')) * 10_000) : null
    }
    invalido="Informe um fator como 1,6"
    valida={(bp) => (bp >= 10_000 && bp <= 100_000 ? null : 'Use um fator de 1 a 10')}
  />
);

function Insumos() {
  const tipo = useWatch<ValoresRegra, 'insumos'>({ name: 'insumos' });
  return (
    <Campos>
      <CampoSelecao
        nome="insumos"
        rotulo="Insumos de oficina"
        opcoes={[
          { value: 'nenhum', label: 'Não cobrar' },
          { value: 'percentual', label: 'Percentual da mão de obra' },
          { value: 'fixo', label: 'Valor fixo por pacote' },
        ]}
      />
      {tipo === 'percentual' && (
        <CampoPercentual nome="insumosBp" rotulo="Quanto" obrigatorio="Informe o percentual" />
      )}
      {tipo === 'fixo' && (
        <CampoDinheiro nome="insumosCentavos" rotulo="Quanto" obrigatorio="Informe o valor" />
      )}
      <CampoSelecao
        nome="arredondamento"
        rotulo="Arredondar preços"
        opcoes={[
          { value: 'nenhum', label: 'Não arredondar' },
          { value: 'inteiro', label: 'Reais inteiros' },
          { value: '90', label: 'Terminar em ,90' },
          { value: '99', label: 'Terminar em ,99' },
        ]}
      />
    </Campos>
  );
}
