import { itemAdicionalContracts } from '@oferta/contracts/cardapio/item-adicional.ts';
import { useForm } from 'react-hook-form';
import { FormCadastro, useCriarOuAlterar } from '#features/cadastros/components/form-cadastro/public.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { useGo } from '#kernel/navigation.tsx';
import { useRecarregar } from '../../components/listas/consultas-listas.ts';
import { CamposDoItem } from './campos-do-item.tsx';
import { PrecoDoItem } from './preco-do-item.tsx';
import {
  dadosDe,
  valoresDe,
  valoresNovos,
  type ItemLido,
  type ValoresItemAdicional,
} from './valores-item-adicional.ts';

export const LISTA = '/cardapio/itensAdicionais';

interface FormItemAdicionalProps {
  readonly lido: ItemLido | null;
  /** Reads the record again, giving up what was typed. */
  readonly onReler?: () => void;
}

/** An extra's form; its price is worked out while it is put together. */
export function FormItemAdicional({ lido, onReler }: FormItemAdicionalProps) {
  const form = useForm<ValoresItemAdicional>({
    defaultValues: lido ? valoresDe(lido) : valoresNovos(),
    mode: 'onTouched',
  });
  const { enviar, enviando, salvo, conflito } = useSalvarItem(lido, form);
  return (
    <FormCadastro
      titulo={lido?.inteiro.item.descricao ?? 'Novo item adicional'}
      lista={LISTA}
      form={form}
      onSalvar={enviar}
      salvando={enviando}
      salvo={salvo}
      conflito={conflito && onReler ? { ...conflito, onVerAtual: onReler } : conflito}
      lado={<PrecoDoItem />}
    >
      <CamposDoItem />
    </FormCadastro>
  );
}

function useSalvarItem(lido: ItemLido | null, form: ReturnType<typeof useForm<ValoresItemAdicional>>) {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregar('itensAdicionais');
  const opcoes = {
    form,
    feito: 'Item adicional salvo',
    onSalvo() {
      recarregar();
      go(LISTA);
    },
    // The screen reads the record again instead: what a 409 carries lacks the cost beside the parts.
    valoresDe: () => form.getValues(),
  };
  const { criar, alterar, estado } = useCriarOuAlterar(
    {
      criar: itemAdicionalContracts.criarItemAdicional,
      alterar: itemAdicionalContracts.salvarItemAdicional,
      novo: lido === null,
    },
    opcoes,
  );
  return {
    enviar(valores: ValoresItemAdicional): void {
      const body = dadosDe(valores);
      if (!lido) return criar({ body: { ...body, codConcessionaria } });
      const { codAlacarte } = lido.inteiro.item;
      alterar({ params: { codAlacarte }, body: { ...body, versao: valores.versao } });
    },
    ...estado,
  };
}
