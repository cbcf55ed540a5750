import type { PedidoDeLote } from '@oferta/contracts/cardapio/lote.ts';
import { SITUACOES_NO } from '@oferta/domain/cardapio/no.ts';
import { useId } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { emNumero } from '@oferta/domain/numero.ts';
import { CampoDinheiro, CampoPercentual, CampoSelecao } from '#frames/form/campos.tsx';
import { Campos } from '#frames/form/form-cadastro.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { CampoData } from '#frames/form/campo-data.tsx';
import { SITUACAO_NO } from '../em-palavras.ts';
import { tiposDe, type ValoresMudanca } from './valores-mudanca.ts';

/** Which ones: the picked rows, or all that the list finds. */
export type Escopo = 'escolhidos' | 'filtro';

const MAIOR_REDUCAO_BP = 9_000;
const MAIOR_AUMENTO_BP = 50_000;

const SENTIDOS = [
  { id: 'aumentar', label: 'Aumentar' },
  { id: 'reduzir', label: 'Reduzir' },
] as const;

const SITUACOES = SITUACOES_NO.map((value) => ({ value, label: SITUACAO_NO[value].nome }));

interface MudancaDialogProps {
  readonly alvo: PedidoDeLote['alvo'];
  readonly valores: ValoresMudanca;
  readonly escopo: Escopo;
  readonly onEscopo: (escopo: Escopo) => void;
  readonly escolhidos: number;
  readonly total: number;
  readonly preparando: boolean;
  readonly onFechar: () => void;
  readonly onPrever: (valores: ValoresMudanca) => void;
}

/** What to change and in which ones; nothing happens before the preview. */
export function MudancaDialog({ alvo, valores, escopo, onEscopo, ...props }: MudancaDialogProps) {
  const form = useForm<ValoresMudanca>({ defaultValues: valores, mode: 'onTouched' });
  const tipo = useWatch({ control: form.control, name: 'tipo' });
  const id = useId();
  const contar = (quantos: number): string => emNumero(quantos);
  return (
    <Dialog
      opened
      onClose={props.onFechar}
      title="Alterar em lote"
      footer={
        <>
          <Button size="md" onClick={props.onFechar}>
            Cancelar
          </Button>
          <Button size="md" variant="primary" type="submit" form={id} loading={props.preparando}>
            Ver prévia
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          data-stack={12}
          onSubmit={(event) => void form.handleSubmit(props.onPrever)(event)}
        >
          {props.escolhidos > 0 && (
            <Segmented
              label="Em quais"
              items={[
                { id: 'escolhidos', label: soOs(props.escolhidos) },
                { id: 'filtro', label: `Todos os ${contar(props.total)} da lista` },
              ]}
              value={escopo}
              onChange={onEscopo}
            />
          )}
          {props.escolhidos === 0 && (
            <p>
              Vale para <b>todos os {contar(props.total)}</b> que a busca e os filtros mostram.
            </p>
          )}
          <Campos>
            <CampoSelecao
              nome="tipo"
              rotulo="O que fazer"
              largura={12}
              opcoes={tiposDe(alvo).map(({ id: value, label }) => ({ value, label }))}
            />
            <CamposDaMudanca tipo={tipo} />
          </Campos>
        </form>
      </FormProvider>
    </Dialog>
  );
}

const soOs = (quantos: number): string =>
  quantos === 1 ? 'Só o selecionado' : `Só os ${emNumero(quantos)} selecionados`;

function CamposDaMudanca({ tipo }: Pick<ValoresMudanca, 'tipo'>) {
  switch (tipo) {
    case 'percentual':
      return <Percentual />;
    case 'precoFixo':
      return (
        <CampoDinheiro
          nome="precoFixoCentavos"
          rotulo="Preço fixo"
          obrigatorio="Informe o preço"
          dica="O mesmo preço em cada um; a conta das peças deixa de valer."
        />
      );
    case 'situacao':
      return <CampoSelecao nome="situacao" rotulo="Situação" opcoes={SITUACOES} />;
    case 'validade':
      return (
        <>
          <CampoData nome="validoDe" rotulo="Vale a partir de" dica="Vazio: desde já" />
          <CampoData nome="validoAte" rotulo="Vale até" dica="Vazio: sem fim" />
        </>
      );
    case 'margemAlvo':
      return <p data-largura={12}>O preço sobe, ou desce, até render a margem alvo da concessionária.</p>;
    case 'precoCalculado':
      return <p data-largura={12}>O preço volta a seguir peças, tempos e a regra da concessionária.</p>;
    default:
      return null;
  }
}

function Percentual() {
  const sentido = useWatch<ValoresMudanca, 'sentido'>({ name: 'sentido' });
  return (
    <>
      <CampoSelecao
        nome="sentido"
        rotulo="Sentido"
        opcoes={SENTIDOS.map(({ id: value, label }) => ({ value, label }))}
      />
      <CampoPercentual
        nome="bp"
        rotulo="Quanto"
        obrigatorio="Informe o percentual"
        maximo={sentido === 'reduzir' ? MAIOR_REDUCAO_BP : MAIOR_AUMENTO_BP}
        dica="Sobre o preço de hoje; vira preço fixo."
      />
    </>
  );
}
