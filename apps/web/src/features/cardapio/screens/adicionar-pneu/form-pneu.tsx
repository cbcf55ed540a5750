import { pneuContracts, type Pneu } from '@oferta/contracts/cardapio/pneu.ts';
import { useForm } from 'react-hook-form';
import { FormCadastro } from '#frames/form/form-cadastro.tsx';
import { useSalvarEVoltar } from '#frames/form/use-salvar-e-voltar.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
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
  const salvar = useSalvarPneu(pneu, form);
  return (
    <FormCadastro
      titulo={pneu ? `${pneu.marca} ${pneu.desenho} ${pneu.medida}` : 'Novo pneu'}
      lista={LISTA}
      form={form}
      {...salvar}
      lado={<KitDoPneu />}
    >
      <CamposDoPneu />
    </FormCadastro>
  );
}

function useSalvarPneu(pneu: Pneu | null, form: ReturnType<typeof useForm<ValoresPneu>>) {
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregar('pneus');
  const { criar, alterar, estado } = useSalvarEVoltar(
    { criar: pneuContracts.criarPneu, alterar: pneuContracts.salvarPneu, novo: pneu === null },
    { form, feito: 'Pneu salvo', lista: LISTA, recarregar, valoresDe },
  );
  return {
    onSalvar(valores: ValoresPneu): void {
      const body = dadosDe(valores);
      if (!pneu) return criar({ body: { ...body, codConcessionaria } });
      const { codPneus } = pneu;
      alterar({ params: { codPneus }, body: { ...body, versao: valores.versao } });
    },
    ...estado,
  };
}
