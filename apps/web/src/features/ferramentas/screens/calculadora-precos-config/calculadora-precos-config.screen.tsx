import { ferramentasScreens } from '@oferta/contracts/ferramentas/screens.ts';
import type { RegraCalculo } from '@oferta/contracts/ferramentas/regra-calculo.ts';
import { IconCalculator, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useGo } from '#kernel/address/navigation.tsx';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { useShortcuts } from '#kernel/shell-slots.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { ListBody, ListRows, PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { regrasDeCalculo } from '../../hooks/calculadora-options.ts';
import { CartaoDaRegra, COLUNAS_DA_REGRA } from './colunas-da-regra.tsx';

const CALCULADORA = ferramentasScreens['calculadora-precos'].path;
const RegraDialog = lazyPart(async () => (await import('./regra-dialog.tsx')).RegraDialog);

/** Rules by which prices are made: drafts, those in force, those that were. */
export function Screen() {
  const go = useGo();
  const [{ regra, de }, patch] = useSearchState({ regra: asText, de: asText });
  const { data, error, refetch } = useQuery(regrasDeCalculo());
  const achar = (cod: string | undefined): RegraCalculo | undefined =>
    data?.find(({ codRegraCalculo }) => String(codRegraCalculo) === cod);
  const abrir = (cod: string): void => patch({ regra: cod, de: undefined }, { push: true });
  const aberta = achar(regra);
  useShortcuts([
    { keys: ['N'], label: 'Nova regra', grupo: 'Regras', abreCampo: true, run: () => abrir('nova') },
  ]);
  const emVigor = data?.filter(({ situacao }) => situacao === 'emVigor').length;
  const rascunhos = data?.filter(({ situacao }) => situacao === 'rascunho').length;
  return (
    <PageFrame>
      <PageHead
        title="Configuração da calculadora de preços"
        figures={[
          { label: 'Em vigor', value: emVigor ?? '–' },
          { label: 'Rascunhos', value: rascunhos ?? '–' },
        ]}
        actions={
          <>
            <Button icon={<IconCalculator size={16} />} onClick={() => go(CALCULADORA)}>
              Calculadora
            </Button>
            <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => abrir('nova')}>
              Nova regra
            </Button>
          </>
        }
      />
      <ListBody>
        <ListRows>
          <DataTable
            label="Regras de cálculo"
            rows={data ?? []}
            rowId={({ codRegraCalculo }) => String(codRegraCalculo)}
            columns={COLUNAS_DA_REGRA}
            status={error ? 'error' : data ? 'ready' : 'loading'}
            error={{
              code: isApiError(error) ? codigoCurto(error) : undefined,
              onRetry: () => void refetch(),
              children: fraseDe(error),
            }}
            onOpen={({ codRegraCalculo }) => abrir(String(codRegraCalculo))}
            selectedId={regra}
            mobileCard={(cada) => <CartaoDaRegra regra={cada} />}
            empty={
              <EmptyState title="Nenhuma regra ainda.">
                Os preços das peças saem das faixas de cada concessionária. Crie uma regra para fazer a conta
                com frete, impostos e margem por classe.
              </EmptyState>
            }
          />
        </ListRows>
      </ListBody>
      {(regra === 'nova' || aberta) && (
        <RegraDialog
          key={`${regra}-${de}`}
          regra={aberta ?? null}
          copiaDe={achar(de) ?? null}
          onFechar={() => patch({ regra: undefined, de: undefined })}
          onCopiar={(cod) => patch({ regra: 'nova', de: String(cod) })}
        />
      )}
    </PageFrame>
  );
}
