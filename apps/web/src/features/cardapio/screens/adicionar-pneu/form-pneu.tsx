import { pneuContracts, type Pneu } from '@oferta/contracts/cardapio/pneu.ts';
import { useForm } from 'react-hook-form';
import { FormCadastro, useSalvarCadastro } from '#features/cadastros/components/form-cadastro/public.ts';
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
  const criacao = useSalvarCadastro(pneuContracts.criarPneu, opcoes);
  const edicao = useSalvarCadastro(pneuContracts.salvarPneu, opcoes);
  const { conflito, salvo } = pneu ? edicao : criacao;
  return {
    enviar(valores: ValoresPneu): void {
      const body = dadosDe(valores);
      if (!pneu) return criacao.salvar.mutate({ body: { ...body, codConcessionaria } });
      const { codPneus } = pneu;
      edicao.salvar.mutate({ params: { codPneus }, body: { ...body, versao: valores.versao } });
    },
    enviando: criacao.salvar.isPending || edicao.salvar.isPending,
    salvo,
    conflito,
  };
}
