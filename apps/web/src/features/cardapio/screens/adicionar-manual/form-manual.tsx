import { manualContracts, type ManualProprietario } from '@oferta/contracts/cardapio/manual.ts';
import { IconCopy } from '@tabler/icons-react';
import { useForm } from 'react-hook-form';
import { FormCadastro } from '#frames/form/form-cadastro.tsx';
import { useSalvarEVoltar } from '#frames/form/use-salvar-e-voltar.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { quandoDaRevisao } from '../../components/em-palavras.ts';
import { useRecarregar } from '../../components/listas/consultas-listas.ts';
import { CamposDoManual } from './campos-do-manual.tsx';
import { dadosDe, valoresDe, type ValoresManual } from './valores-manual.ts';

export const LISTA = '/cardapio/manualdoProprietario';

interface FormManualProps {
  readonly manual: ManualProprietario | null;
  readonly valores: ValoresManual;
  readonly copia?: boolean;
}

/** A visit of the maker's plan and what is done in it. */
export function FormManual({ manual, valores, copia = false }: FormManualProps) {
  const go = useGo();
  const phone = usePhone();
  const form = useForm<ValoresManual>({ defaultValues: valores, mode: 'onTouched' });
  const salvar = useSalvarManual(manual, form);
  return (
    <FormCadastro
      titulo={manual ? `${manual.marca} ${manual.modelo} · ${quandoDaRevisao(manual)}` : tituloNovo(copia)}
      lista={LISTA}
      form={form}
      {...salvar}
      acoes={
        manual && (
          <Button
            icon={<IconCopy size={16} />}
            onClick={() =>
              go('/cardapio/manual/adicionar', {
                search: { copiar: String(manual.codManualProprietario) },
              })
            }
          >
            {phone ? 'Copiar' : 'Copiar para a próxima'}
          </Button>
        )
      }
      nota={copia && 'Cópia: confira a quilometragem e salve.'}
    >
      <CamposDoManual />
    </FormCadastro>
  );
}

const tituloNovo = (copia: boolean): string =>
  copia ? 'Próxima revisão do manual' : 'Nova revisão do manual';

function useSalvarManual(manual: ManualProprietario | null, form: ReturnType<typeof useForm<ValoresManual>>) {
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregar('manual');
  const { criar, alterar, estado } = useSalvarEVoltar(
    { criar: manualContracts.criarManual, alterar: manualContracts.salvarManual, novo: manual === null },
    { form, feito: 'Manual salvo', lista: LISTA, recarregar, valoresDe },
  );
  return {
    onSalvar(valores: ValoresManual): void {
      const body = dadosDe(valores);
      if (!manual) return criar({ body: { ...body, codConcessionaria } });
      const { codManualProprietario } = manual;
      alterar({
        params: { codManualProprietario },
        body: { ...body, versao: valores.versao },
      });
    },
    ...estado,
  };
}
