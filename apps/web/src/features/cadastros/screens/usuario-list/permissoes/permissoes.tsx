import { permissaoContracts } from '@oferta/contracts/cadastros/permissao.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { call } from '#kernel/data/api.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { asList, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { Chegando } from '#frames/chegando.tsx';
import { gruposDeChamadas, gruposDeTelas, ORDEM_DOS_NIVEIS, procurar } from './linhas.ts';
import { Matriz } from './matriz.tsx';
import css from './permissoes.module.css';

const O_QUE = [
  { id: 'telas', label: 'Telas' },
  { id: 'chamadas', label: 'Ações' },
] as const;

const chamadasPermitidas = {
  queryKey: ['cadastros', 'permissoes'],
  queryFn: () => call(permissaoContracts.listPermissoes),
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * Who may do what: screens from the table that the router's guard reads, actions from the one that the server's door
 * reads. Nothing here is written down twice.
 */
export function Permissoes() {
  const go = useGo();
  const phone = usePhone();
  const [{ oque, q = '', nivel }, patch] = useSearchState({
    oque: asOneOf(['telas', 'chamadas']),
    q: asText,
    nivel: asList,
  });
  const chamadas = useQuery({ ...chamadasPermitidas, enabled: oque === 'chamadas' });
  const falta = oque === 'chamadas' && chamadas.data === undefined;
  const niveis = NIVEIS.filter((cada) => nivel.includes(String(cada)));
  const grupos = procurar(
    oque === 'telas' ? gruposDeTelas() : gruposDeChamadas(chamadas.data ?? []),
    q,
    niveis,
  );
  return (
    <PageFrame>
      <PageHead
        title="Quem pode o quê"
        actions={
          <>
            <Button icon={<IconArrowLeft size={16} />} onClick={() => go('/cadastros/usuario/list')}>
              Usuários
            </Button>
            {!phone && (
              <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
                Imprimir
              </Button>
            )}
            <ExportarLista tipo="permissoes" />
          </>
        }
      />
      <Toolbar label="Controles das permissões">
        <ListControls
          search={
            <SearchInput label="Buscar tela ou ação" value={q} onChange={(texto) => patch({ q: texto })} />
          }
          slices={
            <Segmented label="O que ver" items={O_QUE} value={oque} onChange={(id) => patch({ oque: id })} />
          }
        />
      </Toolbar>
      <div className={css['niveis']}>
        <FilterChips
          label="Só o que pode"
          items={ORDEM_DOS_NIVEIS.map((cada) => ({
            id: String(cada),
            label: `${NOMES_NIVEL[cada]} · ${cada}`,
          }))}
          selected={nivel}
          onToggle={(id) =>
            patch({ nivel: nivel.includes(id) ? nivel.filter((outro) => outro !== id) : [...nivel, id] })
          }
        />
      </div>
      <ScrollRegion className={css['corpo']} label="Permissões">
        {falta ? <Chegando de={chamadas} variant="table" /> : <Matriz grupos={grupos} />}
        {!falta && grupos.length === 0 && (
          <EmptyState
            title="Nada com esta busca."
            action={<Button onClick={() => patch({ q: undefined, nivel: [] })}>Limpar</Button>}
          />
        )}
      </ScrollRegion>
    </PageFrame>
  );
}
