import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/api-error.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { download } from '#kernel/download.ts';
import { GoTo } from '#kernel/navigation.tsx';
import { usePode } from '#kernel/use-pode.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { oficinaDigitalScreens } from '@oferta/contracts/oficina-digital/screens.ts';
import { checklistOptions } from '../../hooks/historicos-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { AbaChecklist } from '../detalhe/aba-checklist.tsx';
import { AbaFotos } from '../detalhe/aba-fotos.tsx';
import { BaixarPdf } from '../detalhe/baixar-pdf.tsx';
import { AbaVeiculo } from './aba-veiculo.tsx';
import { CabecalhoDoChecklist, Circunstancias } from './cabecalho-do-checklist.tsx';

interface DetalheChecklistProps {
  readonly codCheckList: number;
  readonly onClose: () => void;
}

type Aba = 'itens' | 'fotos' | 'veiculo';

const PREFIXO = 'detalhe-checklist';

/** One inspection whole: item by item, its photos, the damage found, who signed, and its paper. */
export function DetalheChecklist({ codCheckList, onClose }: DetalheChecklistProps) {
  const { data, error, refetch } = useQuery(checklistOptions(codCheckList));
  const [aba, setAba] = useState<Aba>('itens');
  return (
    <DetailPanel
      opened
      onClose={onClose}
      label={data ? `Checklist ${placaOuChassi(data)}` : 'Checklist'}
      header={data && <CabecalhoDoChecklist checklist={data} />}
      actions={
        data && (
          <BaixarPdf buscar={() => download(checklistContracts.pdfChecklist, { params: { codCheckList } })} />
        )
      }
      tabs={data && <Abas checklist={data} aba={aba} onChange={setAba} />}
      footer={data && <OrcamentoDele checklist={data} />}
    >
      {data ? (
        <div role="tabpanel" id={`${PREFIXO}-${aba}`} aria-labelledby={`${PREFIXO}-tab-${aba}`}>
          {aba === 'itens' && <AbaChecklist checklist={data} />}
          {aba === 'fotos' && <AbaFotos checklist={data} />}
          {aba === 'veiculo' && <AbaVeiculo checklist={data} />}
        </div>
      ) : error ? (
        <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      ) : (
        <Skeleton variant="text" />
      )}
    </DetailPanel>
  );
}

interface AbasProps {
  readonly checklist: Checklist;
  readonly aba: Aba;
  readonly onChange: (aba: Aba) => void;
}

function Abas({ checklist, aba, onChange }: AbasProps) {
  const { fuso } = useConcessionaria();
  const { itens, midias, danos } = checklist;
  return (
    <>
      <Circunstancias checklist={checklist} fuso={fuso} />
      <Tabs<Aba>
        label="Partes do checklist"
        idPrefix={PREFIXO}
        value={aba}
        onChange={onChange}
        items={[
          { id: 'itens', label: 'Itens', count: itens.length },
          { id: 'fotos', label: 'Fotos', count: midias.length },
          { id: 'veiculo', label: 'Avarias e assinatura', count: danos.length },
        ]}
      />
    </>
  );
}

const { historico } = oficinaDigitalScreens;

/** The way to what was quoted of it, for those who may see quotes. */
function OrcamentoDele({ checklist: { codOrcamento } }: { readonly checklist: Checklist }) {
  const pode = usePode(historico);
  if (!pode) return null;
  if (codOrcamento === null) return <small>Este checklist não gerou orçamento.</small>;
  return (
    <GoTo
      to={historico.path}
      search={{ orcamento: String(codOrcamento) }}
      className={buttonClass('primary', 'md')}
    >
      Ver o orçamento
    </GoTo>
  );
}
