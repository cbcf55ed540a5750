import {
  pecaContracts,
  UNIDADES_PECA,
  type Peca,
  type PecaEscrita,
} from '@oferta/contracts/cardapio/peca.ts';
import { useId, useState } from 'react';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { EdicaoJuntada } from '#frames/form/conflito-de-edicao.tsx';
import { CampoDinheiro, CampoSelecao, CampoTexto } from '#frames/form/campos.tsx';
import { Campos } from '#frames/form/form-cadastro.tsx';
import { useCriarOuAlterar } from '#frames/form/use-criar-ou-alterar.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useRecarregar } from '../listas/consultas-listas.ts';
import { MargensCaidas } from './margens-caidas.tsx';
import css from './peca.module.css';

interface ValoresPeca {
  codigo: string;
  descricao: string;
  unidade: string;
  custoCentavos: number | null;
  precoCentavos: number | null;
  versao: number;
}

const UNIDADES = UNIDADES_PECA.map((value) => ({ value, label: value }));

const valoresDe = (peca: Peca): ValoresPeca => ({
  codigo: peca.codigo,
  descricao: peca.descricao,
  unidade: peca.unidade,
  custoCentavos: peca.custoCentavos,
  precoCentavos: peca.precoCentavos,
  versao: peca.versao,
});

const NOVA: ValoresPeca = {
  codigo: '',
  descricao: '',
  unidade: 'un',
  custoCentavos: null,
  precoCentavos: null,
  versao: 0,
};

const dadosDe = ({ versao: _versao, unidade, custoCentavos, ...valores }: ValoresPeca): PecaEscrita => ({
  ...valores,
  unidade: UNIDADES_PECA.find((cada) => cada === unidade) ?? 'un',
  custoCentavos: custoCentavos ?? 0,
});

interface FormPecaProps {
  readonly peca: Peca | null;
  readonly onFechar: () => void;
}

/** A part. After its cost changed, the packages that it brought below the target margin are shown. */
export function FormPeca({ peca, onFechar }: FormPecaProps) {
  const id = useId();
  const form = useForm<ValoresPeca>({ defaultValues: peca ? valoresDe(peca) : NOVA, mode: 'onTouched' });
  const { isDirty } = useFormState({ control: form.control });
  const [mudada, setMudada] = useState<Peca | null>(null);
  const { enviar, salvando, conflito, aSalvar } = useSalvarPeca(peca, form, (salva) => {
    if (peca && salva.pacotes > 0 && salva.custoCentavos !== peca.custoCentavos) setMudada(salva);
    else onFechar();
  });
  if (mudada) return <MargensCaidas peca={mudada} onFechar={onFechar} />;
  return (
    <Dialog
      opened
      onClose={onFechar}
      title={peca?.descricao ?? 'Nova peça'}
      dismissable={!isDirty}
      footer={
        <>
          {peca && <Situar peca={peca} onFeito={onFechar} />}
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button size="md" variant="primary" type="submit" form={id} loading={salvando}>
            Salvar
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} data-stack={12} noValidate onSubmit={(event) => void form.handleSubmit(enviar)(event)}>
          <EdicaoJuntada conflito={conflito} aSalvar={aSalvar} formId={id} />
          <Campos>
            <CampoTexto nome="codigo" rotulo="Código" maximo={40} obrigatorio="Informe o código da peça" />
            <CampoSelecao nome="unidade" rotulo="Unidade" opcoes={UNIDADES} />
            <CampoTexto
              nome="descricao"
              rotulo="Descrição"
              largura={12}
              maximo={120}
              obrigatorio="Informe a descrição"
            />
            <CampoDinheiro nome="custoCentavos" rotulo="Custo" obrigatorio="Informe o custo" />
            <CampoDinheiro
              nome="precoCentavos"
              rotulo="Preço de venda"
              dica="Vazio: custo × fator da faixa"
            />
          </Campos>
        </form>
      </FormProvider>
    </Dialog>
  );
}

function Situar({ peca, onFeito }: { readonly peca: Peca; readonly onFeito: () => void }) {
  const recarregar = useRecarregar('pecas', 'cardapio');
  const situar = useCall(pecaContracts.situarPeca, {
    onSuccess() {
      recarregar();
      onFeito();
    },
    done: { title: peca.ativo ? 'Peça desativada' : 'Peça ativada' },
  });
  const { codPeca, ativo, versao } = peca;
  return (
    <Button
      size="md"
      className={css['situar']}
      loading={situar.isPending}
      onClick={() => situar.mutate({ params: { codPeca }, body: { ativo: !ativo, versao } })}
    >
      {ativo ? 'Desativar' : 'Ativar'}
    </Button>
  );
}

function useSalvarPeca(
  peca: Peca | null,
  form: ReturnType<typeof useForm<ValoresPeca>>,
  onSalva: (peca: Peca) => void,
) {
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregar('pecas', 'cardapio', 'itensAdicionais');
  const opcoes = {
    form,
    feito: 'Peça salva',
    onSalvo(salva: Peca) {
      recarregar();
      onSalva(salva);
    },
    // The record of a 409 is this contract's own output.
    valoresDe: (atual: unknown) => valoresDe(atual as Peca),
  };
  const { criar, alterar, estado } = useCriarOuAlterar(
    { criar: pecaContracts.criarPeca, alterar: pecaContracts.salvarPeca, novo: peca === null },
    opcoes,
  );
  return {
    enviar(valores: ValoresPeca): void {
      const body = dadosDe(valores);
      if (!peca) return criar({ body: { ...body, codConcessionaria } });
      const { codPeca } = peca;
      alterar({ params: { codPeca }, body: { ...body, versao: valores.versao } });
    },
    ...estado,
  };
}
