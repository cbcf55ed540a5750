import {
  itemAdicionalContracts,
  type ItemAdicionalInteiro,
} from '@oferta/contracts/cardapio/item-adicional.ts';
import { useForm } from 'react-hook-form';
import { FormCadastro } from '#frames/form/form-cadastro.tsx';
import { useSalvarEVoltar } from '#frames/form/use-salvar-e-voltar.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useRecarregar } from '../../components/listas/consultas-listas.ts';
import { CamposDoItem } from './campos-do-item.tsx';
import { PrecoDoItem } from './preco-do-item.tsx';
import {
  dadosDe,
  SEM_PRECO,
  valoresDe,
  valoresNovos,
  type ValoresItemAdicional,
} from './valores-item-adicional.ts';

export const LISTA = '/cardapio/itensAdicionais';

/** An extra's form; its price is worked out while it is put together. */
export function FormItemAdicional({ inteiro }: { readonly inteiro: ItemAdicionalInteiro | null }) {
  const form = useForm<ValoresItemAdicional>({
    defaultValues: inteiro ? valoresDe(inteiro) : valoresNovos(),
    mode: 'onTouched',
  });
  const salvar = useSalvarItem(inteiro, form);
  return (
    <FormCadastro
      titulo={inteiro?.item.descricao ?? 'Novo item adicional'}
      lista={LISTA}
      form={form}
      {...salvar}
      lado={<PrecoDoItem />}
    >
      <CamposDoItem />
    </FormCadastro>
  );
}

function useSalvarItem(
  inteiro: ItemAdicionalInteiro | null,
  form: ReturnType<typeof useForm<ValoresItemAdicional>>,
) {
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregar('itensAdicionais');
  const { criar, alterar, estado } = useSalvarEVoltar(
    {
      criar: itemAdicionalContracts.criarItemAdicional,
      alterar: itemAdicionalContracts.salvarItemAdicional,
      novo: inteiro === null,
    },
    { form, feito: 'Item adicional salvo', lista: LISTA, recarregar, valoresDe },
  );
  return {
    onSalvar(valores: ValoresItemAdicional): void {
      const body = dadosDe(valores);
      if (body.pecas.length === 0 && body.maoDeObra === null && body.precoFixoCentavos === null) {
        form.setError(SEM_PRECO, { message: 'Inclua uma peça, a mão de obra ou um preço fixo' });
        return;
      }
      if (!inteiro) return criar({ body: { ...body, codConcessionaria } });
      const { codAlacarte } = inteiro.item;
      alterar({ params: { codAlacarte }, body: { ...body, versao: valores.versao } });
    },
    ...estado,
  };
}
