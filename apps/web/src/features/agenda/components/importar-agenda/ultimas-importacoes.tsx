import type { ImportacaoNaLista } from '@oferta/contracts/agenda/importacao.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { situacaoEmPalavras } from '#frames/importar-planilha/estado-em-palavras.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { DesfazerImportacao } from './desfazer-importacao.tsx';
import css from './inicio.module.css';
import { porQueNaoSegue, resumoDosTotais } from './totais-em-palavras.ts';
import { useAoTerminar } from './use-ao-terminar.ts';
import { importacoesOptions, isAndando } from './use-importacao.ts';

/** What was imported before, to be looked at, continued or taken back. */
export function UltimasImportacoes() {
  const { codConcessionaria, fuso } = useConcessionaria();
  const { data, isPending, error, refetch } = useQuery(importacoesOptions(codConcessionaria));
  useAoTerminar(data?.some(isAndando) ?? false, () => refetchForaDoFeed());
  const [aDesfazer, setADesfazer] = useState<ImportacaoNaLista | null>(null);

  return (
    <section className={css['ultimas']} aria-label="Importações anteriores">
      <h2>Importações anteriores</h2>
      {isPending && <Skeleton variant="text" count={4} />}
      {error && !data && <NaoChegou erro={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="Nenhuma importação ainda.">
          Cada arquivo enviado fica aqui, com o que entrou e o que foi recusado.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((importacao) => (
            <Item
              key={importacao.codImportacao}
              importacao={importacao}
              fuso={fuso}
              onDesfazer={setADesfazer}
            />
          ))}
        </ul>
      )}
      {aDesfazer && <DesfazerImportacao importacao={aDesfazer} onClose={() => setADesfazer(null)} />}
    </section>
  );
}

interface ItemProps {
  readonly importacao: ImportacaoNaLista;
  readonly fuso: string;
  readonly onDesfazer: (importacao: ImportacaoNaLista) => void;
}

function Item({ importacao, fuso, onDesfazer }: ItemProps) {
  const { codImportacao, arquivo, passos, progresso, criadaEm, criadaPor } = importacao;
  const { nome: rotulo, tone } = situacaoEmPalavras(importacao);
  return (
    <li>
      <div className={css['quem']}>
        <GoTo to="/agenda-virtual/importar" search={{ importacao: String(codImportacao) }}>
          {arquivo}
        </GoTo>
        <small>
          {instanteEmPalavras(criadaEm, fuso)}
          {criadaPor && ` · ${criadaPor}`}
        </small>
      </div>
      <small className={`num ${css['resumo']}`}>
        {[resumoDosTotais(importacao), porQueNaoSegue(importacao)].filter(Boolean).join(' · ')}
      </small>
      <TonePill tone={tone}>{isAndando(importacao) ? `${rotulo} ${progresso}%` : rotulo}</TonePill>
      {isAndando(importacao) && <ProgressBar value={progresso} label={`${rotulo} ${arquivo}`} />}
      {passos.includes('desfazer') && (
        <Button
          icon={<IconArrowBackUp size={16} />}
          aria-label={`Desfazer importação de ${arquivo}`}
          onClick={() => onDesfazer(importacao)}
        >
          Desfazer
        </Button>
      )}
    </li>
  );
}
