import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { download } from '#kernel/data/download.ts';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { orcamentoOptions } from '../../hooks/orcamento-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { AbaChecklist } from './aba-checklist.tsx';
import { AbaFotos } from './aba-fotos.tsx';
import { AbaHistorico } from './aba-historico.tsx';
import { AbaOrcamento } from './aba-orcamento.tsx';
import { BaixarPdf } from './baixar-pdf.tsx';
import { Cabecalho, Onde } from './cabecalho.tsx';
import { ConteudoDaGaveta } from './conteudo-da-gaveta.tsx';
import { Rodape } from './rodape.tsx';

interface DetalheOrcamentoProps {
  readonly codOrcamento: number;
  readonly onClose: () => void;
  /** Opens another quote in its place: a complementary one, or its base. */
  readonly onAbrir: (codOrcamento: number) => void;
}

type AbaDoDetalhe = 'orcamento' | 'checklist' | 'fotos' | 'historico';

const PREFIXO = 'detalhe-orcamento';

/** One quote over the list: its lines, its inspection, its photos and everything that happened to it (design screen 4). */
export function DetalheOrcamento({ codOrcamento, onClose, onAbrir }: DetalheOrcamentoProps) {
  const { codConcessionaria } = useConcessionaria();
  const { data, error, refetch } = useQuery(orcamentoOptions({ codConcessionaria, codOrcamento }));
  const [aba, setAba] = useState<AbaDoDetalhe>('orcamento');
  return (
    <DetailPanel
      opened
      onClose={onClose}
      label={data ? `Orçamento ${placaOuChassi(data)}` : 'Orçamento'}
      header={data && <Cabecalho de={data} />}
      actions={
        data && (
          <BaixarPdf buscar={() => download(orcamentoContracts.pdfOrcamento, { params: { codOrcamento } })} />
        )
      }
      tabs={data && <Abas orcamento={data} aba={aba} onChange={setAba} />}
      footer={data && <Rodape orcamento={data} />}
    >
      <ConteudoDaGaveta prefixo={PREFIXO} aba={aba} dados={data} error={error} onRetry={() => void refetch()}>
        {(orcamento) => (
          <>
            {aba === 'orcamento' && <AbaOrcamento orcamento={orcamento} onAbrir={onAbrir} />}
            {aba === 'checklist' && <AbaChecklist checklist={orcamento.checklist} />}
            {aba === 'fotos' && <AbaFotos checklist={orcamento.checklist} />}
            {aba === 'historico' && <AbaHistorico orcamento={orcamento} />}
          </>
        )}
      </ConteudoDaGaveta>
    </DetailPanel>
  );
}

interface AbasProps {
  readonly orcamento: Orcamento;
  readonly aba: AbaDoDetalhe;
  readonly onChange: (aba: AbaDoDetalhe) => void;
}

function Abas({ orcamento, aba, onChange }: AbasProps) {
  const { itens, checklist } = orcamento;
  return (
    <>
      <Onde orcamento={orcamento} />
      <Tabs<AbaDoDetalhe>
        label="Partes do orçamento"
        idPrefix={PREFIXO}
        value={aba}
        onChange={onChange}
        items={[
          { id: 'orcamento', label: 'Orçamento', count: itens.length },
          { id: 'checklist', label: 'Checklist' },
          { id: 'fotos', label: 'Fotos', count: checklist.midias.length },
          { id: 'historico', label: 'Histórico' },
        ]}
      />
    </>
  );
}
