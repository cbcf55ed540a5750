import type { ConcessionariaCadastrada } from '@oferta/contracts/cadastros/concessionaria.ts';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { dataEHora } from '@oferta/domain/instante.ts';
import { FormCadastro } from '#frames/form/form-cadastro.tsx';
import { AbaBoxes } from './aba-boxes.tsx';
import { AbaDados } from './aba-dados.tsx';
import { AbaEndereco } from './aba-endereco.tsx';
import { AbaPrecos } from './aba-precos.tsx';
import { type Aba, abaDe, ABAS, IDS_DAS_ABAS } from './abas.ts';
import { LogoDaConcessionaria } from './logo-da-concessionaria.tsx';
import { useSalvarConcessionaria } from './use-salvar-concessionaria.ts';
import {
  NOVA_CONCESSIONARIA,
  taxasVazias,
  valoresDe,
  type ValoresConcessionaria,
} from './valores-concessionaria.ts';
import css from './concessionaria-form.module.css';

const LISTA = '/cadastros/concessionaria/list';
const PREFIXO = 'concessionaria';

// Behind other parts, or asked by a refusal: they come while the first part is read.
const AbaAgenda = lazy(async () => ({ default: (await import('./aba-agenda.tsx')).AbaAgenda }));
const AbaFeriados = lazy(async () => ({ default: (await import('./aba-feriados.tsx')).AbaFeriados }));
const AbaIntegracao = lazy(async () => ({ default: (await import('./aba-integracao.tsx')).AbaIntegracao }));
const AgendamentosDeForaDialog = lazy(async () => ({
  default: (await import('../../components/concessionaria/agendamentos-de-fora.tsx'))
    .AgendamentosDeForaDialog,
}));

type Conteudo = ComponentType<Pick<FormConcessionariaProps, 'casa'>>;

const CONTEUDO: Readonly<Record<Aba, Conteudo>> = {
  dados: AbaDados,
  endereco: AbaEndereco,
  agenda: AbaAgenda,
  feriados: AbaFeriados,
  boxes: AbaBoxes,
  precos: AbaPrecos,
  integracao: AbaIntegracao,
};

interface FormConcessionariaProps {
  /** Null: a new one. */
  readonly casa: ConcessionariaCadastrada | null;
  readonly tipos: Parameters<typeof taxasVazias>[0];
}

/** The whole of a dealership in seven parts, saved at once. All parts stay mounted, so that all are validated. */
export function FormConcessionaria({ casa, tipos }: FormConcessionariaProps) {
  const { mascara_codigo_interno: mascara, tipo_conexao: tipoConexao } = useDistribuidor();
  const [{ aba }, patch] = useSearchState({ aba: asOneOf(IDS_DAS_ABAS) });
  const ir = (para: Aba): void => patch({ aba: para });
  const valores = (qual: ConcessionariaCadastrada) => valoresDe(qual, { mascara, tipos });
  const form = useForm<ValoresConcessionaria>({
    defaultValues: casa
      ? valores(casa)
      : { ...NOVA_CONCESSIONARIA, tipoConexao, taxasHora: taxasVazias(tipos) },
    mode: 'onTouched',
  });
  const salvar = useSalvarConcessionaria({
    casa,
    form,
    valores,
    lista: LISTA,
    onCampos: (campos) => irAoErro(campos),
  });
  const irAoErro = (campos: readonly string[]): void => {
    const onde = abaDe(campos);
    if (onde !== undefined) ir(onde);
  };
  const { errors, submitCount } = useFormState({ control: form.control });
  useIrAoPrimeiroErro(submitCount, Object.keys(errors), irAoErro);

  return (
    <>
      <FormCadastro
        titulo={casa?.nome ?? 'Nova concessionária'}
        lista={LISTA}
        form={form}
        onSalvar={salvar.enviar}
        salvando={salvar.salvando}
        salvo={salvar.salvo}
        conflito={salvar.conflito}
        aSalvar={salvar.aSalvar}
        nota={
          casa &&
          `Alterada em ${dataEHora(casa.alteradoEm, casa.fuso)}${casa.alteradoPor ? ` por ${casa.alteradoPor}` : ''}`
        }
        lado={casa && aba === 'dados' && <LogoDaConcessionaria casa={casa} />}
        abas={
          <Tabs
            label="Partes da ficha"
            idPrefix={PREFIXO}
            items={ABAS.map(({ id, label, campos }) => ({
              id,
              label: campos.some((campo) => errors[campo]) ? `${label} (!)` : label,
            }))}
            value={aba}
            onChange={ir}
          />
        }
      >
        {ABAS.map(({ id }) => {
          const Parte = CONTEUDO[id];
          return (
            <div
              key={id}
              role="tabpanel"
              id={`${PREFIXO}-${id}`}
              aria-labelledby={`${PREFIXO}-tab-${id}`}
              hidden={id !== aba}
              className={css['aba']}
            >
              <Suspense fallback={<Skeleton variant="text" />}>
                <Parte casa={casa} />
              </Suspense>
            </div>
          );
        })}
      </FormCadastro>
      <Suspense>
        {salvar.fora && (
          <AgendamentosDeForaDialog
            fora={salvar.fora}
            titulo="Salvar mesmo assim?"
            frase="O que mudou deixa isto de fora. Continua marcado, para você remarcar:"
            confirmar="Salvar mesmo assim"
            onClose={salvar.desistir}
            onConfirm={salvar.confirmar}
          />
        )}
      </Suspense>
    </>
  );
}

/** After a try to save: shows the part that holds the first wrong field. */
function useIrAoPrimeiroErro(
  tentativas: number,
  campos: readonly string[],
  ir: (campos: readonly string[]) => void,
): void {
  const errados = campos.join();
  useEffect(() => {
    if (tentativas > 0 && errados !== '') ir(errados.split(','));
    // Only when one tries: while fields are mended nobody is taken elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [tentativas]);
}
