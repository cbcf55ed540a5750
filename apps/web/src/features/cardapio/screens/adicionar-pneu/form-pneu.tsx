import { pneuContracts, type Pneu } from '@oferta/contracts/cardapio/pneu.ts';
import { useForm } from 'react-hook-form';
import { FormCadastro, useCriarOuAlterar } from '#features/cadastros/components/form-cadastro/public.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { useGo } from '#kernel/navigation.tsx';
import { useRecarregar } from '../../components/listas/consultas-listas.ts';
import { CamposDoPneu } from './campos-do-pneu.tsx';
import { KitDoPneu } from './kit-do-pneu.tsx';
import { dadosDe, valoresDe, valoresNovos, type ValoresPneu } from './valores-pneu.ts';

export const LISTA = '/cardapio/pneu';

/** A tyre's form: size, indices and prices are explained while they are typed. */
export function FormPneu({ pneu }: { readonly pneu: Pneu | null }) {
  const form = useForm<ValoresPneu>({
    defaultValues: pneu ? valoresDe(pneu) : valoresNovos(),
    mode: 'onTouched',
  });
  const { enviar, enviando, salvo, conflito } = useSalvarPneu(pneu, form);
  return (
    <FormCadastro
      titulo={pneu ? `${pneu.marca} ${pneu.desenho} ${pneu.medida}` : 'Novo pneu'}
      lista={LISTA}
      form={form}
      onSalvar={enviar}
      salvando={enviando}
      salvo={salvo}
      conflito={conflito}
      lado={<KitDoPneu />}
    >
      <CamposDoPneu />
    </FormCadastro>
  );
}

function useSalvarPneu(pneu: Pneu | null, form: ReturnType<typeof useForm<ValoresPneu>>) {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregar('pneus');
  const opcoes = {
    form,
    feito: 'Pneu salvo',
    onSalvo() {
      recarregar();
      go(LISTA);
    },
    // The record of a 409 is this contract's own output.
    valoresDe: (atual: unknown) => valoresDe(atual as Pneu),
  };
  const { criar, alterar, estado } = useCriarOuAlterar(
    { criar: pneuContracts.criarPneu, alterar: pneuContracts.salvarPneu, novo: pneu === null },
    opcoes,
  );
  return {
    enviar(valores: ValoresPneu): void {
      const body = dadosDe(valores);
      if (!pneu) return criar({ body: { ...body, codConcessionaria } });
      const { codPneus } = pneu;
      alterar({ params: { codPneus }, body: { ...body, versao: valores.versao } });
    },
    ...estado,
  };
}
