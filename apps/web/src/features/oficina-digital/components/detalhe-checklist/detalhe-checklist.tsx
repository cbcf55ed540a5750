import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { download } from '#kernel/data/download.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { usePode } from '#kernel/session/use-pode.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { oficinaDigitalScreens } from '@oferta/contracts/oficina-digital/screens.ts';
import { checklistOptions } from '../../hooks/historicos-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { AbaChecklist } from '../detalhe/aba-checklist.tsx';
import { AbaFotos } from '../detalhe/aba-fotos.tsx';
import { BaixarPdf } from '../detalhe/baixar-pdf.tsx';
import { Cabecalho } from '../detalhe/cabecalho.tsx';
import { ConteudoDaGaveta } from '../detalhe/conteudo-da-gaveta.tsx';
import { AbaVeiculo } from './aba-veiculo.tsx';
import { Circunstancias } from './circunstancias.tsx';

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
      header={data && <Cabecalho de={data} />}
      actions={
        data && (
          <BaixarPdf buscar={() => download(checklistContracts.pdfChecklist, { params: { codCheckList } })} />
        )
      }
      tabs={data && <Abas checklist={data} aba={aba} onChange={setAba} />}
      footer={data && <OrcamentoDele checklist={data} />}
    >
      <ConteudoDaGaveta prefixo={PREFIXO} aba={aba} dados={data} error={error} onRetry={() => void refetch()}>
        {(checklist) => (
          <>
            {aba === 'itens' && <AbaChecklist checklist={checklist} />}
            {aba === 'fotos' && <AbaFotos checklist={checklist} />}
            {aba === 'veiculo' && <AbaVeiculo checklist={checklist} />}
          </>
        )}
      </ConteudoDaGaveta>
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
