import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { lazyPart, usePreload } from '#kernel/loading/lazy-part.tsx';
import { asNumber, asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { Button } from '#ui/button/button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { haQuanto } from '../../model/ha-quanto.ts';
import { conexaoOptions } from './consultas-dms.ts';
import { Leituras } from './leituras.tsx';

const Conciliacao = lazyPart(async () => (await import('./conciliacao.tsx')).Conciliacao);
const Conexao = lazyPart(async () => (await import('./conexao.tsx')).Conexao);
const EnviarDialog = lazyPart(async () => (await import('./enviar-dialog.tsx')).EnviarDialog);
const PARTES = [Conciliacao, Conexao, EnviarDialog] as const;

/** What a dealership's DMS tells: what came and how it was read, where it differs from the entries, how it is connected. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  const [url, patch] = useSearchState({
    aba: asOneOf(['leituras', 'conciliacao', 'conexao']),
    l: asNumber(0),
  });
  const [enviando, setEnviando] = useState(false);
  const { data: conexao } = useQuery(conexaoOptions(codConcessionaria));
  usePreload(PARTES);
  const { respondeuEm = null, atrasada = false, falhas = 0, paradas = 0 } = conexao ?? {};
  return (
    <PageFrame>
      <PageHead
        title="Integração DMS"
        figures={[
          {
            label: 'DMS informou',
            value: respondeuEm === null ? 'nunca' : haQuanto(respondeuEm),
            ...((atrasada || falhas > 0) && { tone: 4 as const }),
          },
          { label: 'Paradas', value: paradas, ...(paradas > 0 && { tone: 'late' as const }) },
        ]}
        pending={conexao === undefined}
        actions={
          <Button variant="primary" icon={<IconUpload size={16} />} onClick={() => setEnviando(true)}>
            Enviar arquivo
          </Button>
        }
      />
      <Tabs
        label="Integração DMS"
        items={[
          { id: 'leituras', label: 'Leituras' },
          { id: 'conciliacao', label: 'Conciliação' },
          { id: 'conexao', label: 'Conexão' },
        ]}
        value={url.aba}
        onChange={(aba) => patch({ aba, l: 0 })}
      />
      {url.aba === 'leituras' && <Leituras key={codConcessionaria} codConcessionaria={codConcessionaria} />}
      {url.aba === 'conciliacao' && (
        <Conciliacao key={codConcessionaria} codConcessionaria={codConcessionaria} />
      )}
      {url.aba === 'conexao' && <Conexao key={codConcessionaria} codConcessionaria={codConcessionaria} />}
      {enviando && (
        <EnviarDialog
          codConcessionaria={codConcessionaria}
          formato={conexao?.formato ?? 'tabela'}
          onEnviado={(l) => {
            setEnviando(false);
            patch({ aba: 'leituras', l });
          }}
          onFechar={() => setEnviando(false)}
        />
      )}
    </PageFrame>
  );
}
