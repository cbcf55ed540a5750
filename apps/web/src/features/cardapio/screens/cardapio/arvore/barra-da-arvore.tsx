import {
  IconAlertTriangle,
  IconCalculator,
  IconCopy,
  IconFileImport,
  IconFold,
  IconHistory,
  IconList,
  IconPlus,
} from '@tabler/icons-react';
import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { call } from '#kernel/data/api.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useGo } from '#kernel/address/navigation.tsx';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Button } from '#ui/button/button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { ListControls } from '#ui/page/list-controls.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import css from './arvore.module.css';
import { CampoBusca } from './campo-busca.tsx';
import type { BuscaNaArvore } from './use-busca-na-arvore.ts';

const RegraDialog = lazyPart(async () => (await import('../regra/regra-dialog.tsx')).RegraDialog);
const AlteracoesDialog = lazyPart(
  async () => (await import('../alteracoes/alteracoes-dialog.tsx')).AlteracoesDialog,
);

interface BarraDaArvoreProps {
  readonly codConcessionaria: number;
  readonly digitado: string;
  readonly onDigitar: (texto: string) => void;
  readonly busca: BuscaNaArvore;
  readonly onDescer: () => void;
  readonly onNovaMarca: () => void;
  readonly onFecharTudo: () => void;
}

/** Search, the margin alarm, and the ways to everything else of the menu. */
export function BarraDaArvore(props: BarraDaArvoreProps) {
  const { codConcessionaria } = props;
  const go = useGo();
  const phone = usePhone();
  const [aberto, setAberto] = useState<'regra' | 'alteracoes' | null>(null);
  const fechar = (): void => setAberto(null);
  const baixas = useMargensBaixas(codConcessionaria);
  return (
    <div className={css['barra']}>
      <Toolbar label="Controles do cardápio">
        <ListControls
          search={
            <CampoBusca
              valor={props.digitado}
              onMudar={props.onDigitar}
              busca={props.busca}
              onDescer={props.onDescer}
            />
          }
          filters={
            baixas > 0 && (
              <Button
                icon={<IconAlertTriangle size={16} />}
                count={baixas}
                onClick={() => go('/cardapio/tree', { search: { visao: 'margem' } })}
              >
                {phone ? 'Margem' : 'Margem baixa'}
              </Button>
            )
          }
          tools={
            <MenuButton label="Mais do cardápio" items={maisDoCardapio({ go, setAberto, ...props })}>
              Mais
            </MenuButton>
          }
          leave={!phone && <ExportarArvore codConcessionaria={codConcessionaria} digitado={props.digitado} />}
          primary={
            <Button variant="primary" icon={<IconPlus size={16} />} onClick={props.onNovaMarca}>
              {phone ? 'Marca' : 'Nova marca'}
            </Button>
          }
        />
        <Suspense fallback={null}>
          {aberto === 'regra' && <RegraDialog codConcessionaria={codConcessionaria} onFechar={fechar} />}
          {aberto === 'alteracoes' && (
            <AlteracoesDialog codConcessionaria={codConcessionaria} onFechar={fechar} />
          )}
        </Suspense>
      </Toolbar>
    </div>
  );
}

/** The menu as its spreadsheet has it, a line an item; of a search, what it finds. */
function ExportarArvore({
  codConcessionaria,
  digitado,
}: Pick<BarraDaArvoreProps, 'codConcessionaria' | 'digitado'>) {
  const busca = useTermo(digitado);
  return (
    <ExportarLista
      tipo="cardapio"
      codConcessionaria={codConcessionaria}
      filtro={{ busca }}
      resumo={busca ? `Itens do cardápio com “${busca}”` : 'O cardápio inteiro, uma linha por item'}
    />
  );
}

function useMargensBaixas(codConcessionaria: number): number {
  const { data } = useQuery({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'margem', 'quantos'],
    queryFn: () =>
      call(pacoteContracts.listMargemBaixa, { params: { codConcessionaria }, query: { tamanho: 1 } }),
  });
  return data?.total ?? 0;
}

interface Destinos {
  readonly go: (to: string) => void;
  readonly setAberto: (que: 'regra' | 'alteracoes') => void;
  readonly onFecharTudo: () => void;
}

const maisDoCardapio = ({ go, setAberto, onFecharTudo }: Destinos): readonly MenuEntry[] => [
  {
    id: 'regra',
    label: 'Regra de preço…',
    icon: <IconCalculator size={16} />,
    onSelect: () => setAberto('regra'),
  },
  {
    id: 'alteracoes',
    label: 'Últimas alterações…',
    icon: <IconHistory size={16} />,
    onSelect: () => setAberto('alteracoes'),
  },
  { id: 'fechar', label: 'Fechar todos os ramos', icon: <IconFold size={16} />, onSelect: onFecharTudo },
  'separator',
  {
    id: 'pacotes',
    label: 'Pacotes em lista',
    icon: <IconList size={16} />,
    onSelect: () => go('/listarPacote'),
  },
  { id: 'itens', label: 'Itens em lista', icon: <IconList size={16} />, onSelect: () => go('/listarItens') },
  {
    id: 'agregados',
    label: 'Itens agregados',
    icon: <IconList size={16} />,
    onSelect: () => go('/listarItensAgregado'),
  },
  'separator',
  {
    id: 'copiar',
    label: 'Copiar para outras concessionárias',
    icon: <IconCopy size={16} />,
    onSelect: () => go('/cardapio/copiar/cardapio'),
  },
  {
    id: 'importar',
    label: 'Importar planilha',
    icon: <IconFileImport size={16} />,
    onSelect: () => go('/cardapio/importar/cardapio'),
  },
];
