import { arvoreContracts, type No } from '@oferta/contracts/cardapio/arvore.ts';
import type { TipoNo } from '@oferta/domain/cardapio/no.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { EdicaoJuntada } from '#frames/form/conflito-de-edicao.tsx';
import { Campos } from '#frames/form/form-cadastro.tsx';
import {
  CampoDinheiro,
  CampoNumero,
  CampoPercentual,
  CampoSelecao,
  CampoSwitch,
  CampoTexto,
} from '#frames/form/campos.tsx';
import { CampoEscrito } from '#frames/form/campo-escrito.tsx';
import { useCriarOuAlterar } from '#frames/form/use-criar-ou-alterar.ts';
import type { CampoProps } from '#frames/form/campo.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useUnsavedGuard } from '#kernel/unsaved-guard.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { CampoData } from '#frames/form/campo-data.tsx';
import { CamposItem } from '../../../components/composicao/campos-item.tsx';
import { ESPECIES } from '../../../components/composicao/especies.ts';
import { itemVazio } from '../../../components/composicao/valores-item.ts';
import { useRecarregarCardapio } from '../../../components/consultas-cardapio.ts';
import { SITUACAO_NO, TIPO_NO } from '../../../components/em-palavras.ts';
import css from './painel.module.css';
import { noEscrito, valoresDoNo, type ValoresNo } from './valores-no.ts';

/** What the address says of the panel beside the tree: the node it shows, or the one a new node goes below. */
const PARAMETROS_DO_PAINEL = ['no', 'novo'] as const;

interface FormNoProps {
  readonly tipo: TipoNo;
  /** Null: a new one below `codPai`. */
  readonly no: No | null;
  readonly codPai: number | null;
  readonly onSalvo: (no: No) => void;
}

/** A node's own fields, saved in place. Somebody else's save in between is told, not overwritten. */
export function FormNo({ tipo, no, codPai, onSalvo }: FormNoProps) {
  const form = useForm<ValoresNo>({ defaultValues: valoresDoNo(no), mode: 'onTouched' });
  const id = useId();
  const { enviar, salvando, conflito, aSalvar, criado } = useSalvarNo({ tipo, no, codPai, onSalvo }, form);
  const { isDirty } = useFormState({ control: form.control });
  useUnsavedGuard(isDirty && !criado, ...PARAMETROS_DO_PAINEL);
  useSeguirRegistro(no, form, isDirty);
  return (
    <FormProvider {...form}>
      <EdicaoJuntada conflito={conflito} aSalvar={aSalvar} formId={id} />
      <form
        id={id}
        noValidate
        className={css['form']}
        onSubmit={(event) => void form.handleSubmit(enviar)(event)}
      >
        <Campos>
          {tipo === 'item' ? (
            <CamposDoItem novo={no === null} />
          ) : (
            <CampoTexto nome="no.nome" rotulo="Nome" largura={12} maximo={120} obrigatorio="Informe o nome" />
          )}
          {tipo === 'versao' && <CamposDaVersao />}
          {tipo === 'revisao' && <CamposDaRevisao />}
          {tipo === 'pacote' && <CamposDoPacote />}
          <CampoSelecao
            nome="no.situacao"
            rotulo="Situação"
            largura={tipo === 'item' ? 12 : 4}
            opcoes={Object.entries(SITUACAO_NO).map(([value, { nome }]) => ({ value, label: nome }))}
          />
          {tipo !== 'item' && (
            <>
              <CampoData nome="no.validoDe" rotulo="Vale a partir de" largura={4} />
              <CampoData nome="no.validoAte" rotulo="Vale até" largura={4} />
            </>
          )}
        </Campos>
        <div className={css['salvar']}>
          <Button
            size="md"
            variant="primary"
            type="submit"
            loading={salvando}
            disabled={!isDirty && no !== null}
          >
            {no ? 'Salvar' : `Criar ${TIPO_NO[tipo].nome}`}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function CamposDaVersao() {
  return (
    <>
      <CampoTexto nome="no.versaoModelo.motor" rotulo="Motor" maximo={40} dica="1.0 Turbo" />
      <CampoTexto nome="no.versaoModelo.cambio" rotulo="Câmbio" maximo={40} dica="Automático" />
      <CampoAno nome="no.versaoModelo.anoDe" rotulo="Do ano" />
      <CampoAno nome="no.versaoModelo.anoAte" rotulo="Até o ano" />
    </>
  );
}

/** A year of manufacture, without the thousands' dot. */
const CampoAno = (props: CampoProps) => (
  <CampoEscrito
    {...props}
    fim
    modo="numeric"
    escreve={String}
    le={(texto) => (/^\d{4}$/.test(texto) ? Number(texto) : null)}
    invalido="Informe o ano com quatro dígitos"
    valida={(ano) => (ano >= 1950 && ano <= 2100 ? null : 'Informe um ano de 1950 a 2100')}
  />
);

function CamposDaRevisao() {
  return (
    <>
      <CampoNumero
        nome="no.revisao.km"
        rotulo="Quilômetros"
        maximo={1_000_000}
        obrigatorio="Informe os quilômetros"
      />
      <CampoNumero nome="no.revisao.meses" rotulo="Meses" maximo={240} obrigatorio="Informe os meses" />
      <CampoNumero
        nome="no.revisao.tolKm"
        rotulo="Tolerância em km"
        maximo={1_000_000}
        obrigatorio="Informe a tolerância"
      />
      <CampoNumero
        nome="no.revisao.tolDias"
        rotulo="Tolerância em dias"
        maximo={365}
        obrigatorio="Informe a tolerância"
      />
      <CampoSwitch nome="no.revisao.perdeGarantia" rotulo="Fora do prazo perde a garantia" largura={12} />
    </>
  );
}

function CamposDoPacote() {
  return (
    <>
      <CampoPercentual nome="no.pacote.descontoBp" rotulo="Desconto" />
      <CampoDinheiro
        nome="no.pacote.precoFixoCentavos"
        rotulo="Preço fixo"
        dica="Vazio: calculado pelos itens"
      />
      <CampoSwitch nome="no.pacote.destaque" rotulo="Destacar entre os pacotes da revisão" largura={12} />
    </>
  );
}

function CamposDoItem({ novo }: { readonly novo: boolean }) {
  const { setValue } = useFormContext<ValoresNo>();
  const especie = useWatch<ValoresNo, 'no.item.especie'>({ name: 'no.item.especie' });
  return (
    <>
      {novo && (
        <div data-largura={12}>
          <Segmented
            label="O que é"
            items={(['peca', 'maoDeObra', 'insumo'] as const).map((id) => ({ id, label: ESPECIES[id] }))}
            value={especie}
            onChange={(proxima) => setValue('no.item', itemVazio(proxima), { shouldDirty: true })}
          />
        </div>
      )}
      <CamposItem key={especie} em="no.item" especie={especie} />
    </>
  );
}

/** What changes elsewhere is shown at once, unless something is being typed here: then saving will tell. */
function useSeguirRegistro(
  no: No | null,
  form: ReturnType<typeof useForm<ValoresNo>>,
  isDirty: boolean,
): void {
  const seguir = useEffectEvent((): void => {
    if (no && !isDirty) form.reset(valoresDoNo(no));
  });
  const versao = no?.versao;
  useEffect(() => seguir(), [versao]);
}

function useSalvarNo(
  { tipo, no, codPai, onSalvo }: FormNoProps,
  form: ReturnType<typeof useForm<ValoresNo>>,
) {
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregarCardapio();
  const opcoes = {
    form,
    feito: no ? `${no.nome} salvo` : `${TIPO_NO[tipo].novo}`,
    onSalvo(salvo: No) {
      form.reset(valoresDoNo(no ? salvo : null));
      recarregar();
      onSalvo(salvo);
    },
    // The record of a 409 is this contract's own output.
    valoresDe: (atual: unknown) => valoresDoNo(atual as No),
  };
  const { criar, alterar, estado } = useCriarOuAlterar(
    { criar: arvoreContracts.criarNo, alterar: arvoreContracts.salvarNo, novo: no === null },
    opcoes,
  );
  return {
    enviar(valores: ValoresNo): void {
      const escrito = noEscrito(tipo, valores);
      if (!escrito) return;
      if (no) alterar({ params: { codNo: no.codNo }, body: { versao: valores.versao, no: escrito } });
      else criar({ body: { codConcessionaria, codPai, no: escrito } });
    },
    ...estado,
    criado: no === null && estado.salvo,
  };
}
