import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { BaixarRecusadas } from '#frames/importar-planilha/baixar-recusadas.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { diaEMes } from '../../model/dia-em-palavras.ts';
import { CabecalhoDaImportacao } from './cabecalho-da-importacao.tsx';
import { DesfazerImportacao } from './desfazer-importacao.tsx';
import css from './importar-agenda.module.css';
import { LinhasConferidas } from './linhas/linhas-conferidas.tsx';
import { primeiroDia } from './primeiro-dia.ts';
import { contar, emAgendamentos, porQueNaoSegue, quantosNovos } from './totais-em-palavras.ts';
import { guardarImportacao, linhasOptions, pedirRecusadas } from './use-importacao.ts';

/** How it ended: what entered the agenda, where to see it, and the way back. */
export function ResultadoDaImportacao({ importacao }: { readonly importacao: Importacao }) {
  const [desfazendo, setDesfazendo] = useState(false);
  const { passos, totais } = importacao;
  return (
    <>
      <CabecalhoDaImportacao importacao={importacao} passo="Importação">
        <Desfecho importacao={importacao} />
        {totais.recusadas > 0 && <BaixarRecusadas pedir={() => pedirRecusadas(importacao.codImportacao)} />}
        {passos.includes('desfazer') && (
          <Button icon={<IconArrowBackUp size={16} />} onClick={() => setDesfazendo(true)}>
            Desfazer importação
          </Button>
        )}
        <ProximoPasso importacao={importacao} />
      </CabecalhoDaImportacao>
      <LinhasConferidas importacao={importacao} />
      {desfazendo && <DesfazerImportacao importacao={importacao} onClose={() => setDesfazendo(false)} />}
    </>
  );
}

function Desfecho({ importacao }: { readonly importacao: Importacao }) {
  const { estado, totais, erro, avisos } = importacao;
  const impedimento = porQueNaoSegue(importacao);
  const falhou = estado === 'falhou';
  const Icone = falhou ? IconAlertTriangle : IconCircleCheck;
  return (
    <output className={css['fim']} data-tone={falhou ? 'late' : estado === 'importada' ? 5 : 'neutral'}>
      <Icone size={18} aria-hidden="true" />
      <span>
        <b>{fraseDoFim(importacao)}</b>
        {erro && <small>{erro}</small>}
        {estado === 'desfeita' && avisos.map((aviso) => <small key={aviso}>{aviso}</small>)}
        {estado === 'importada' && totais.recusadas > 0 && (
          <small>
            {contar(totais.recusadas, 'linha recusada ficou', 'linhas recusadas ficaram')} de fora
          </small>
        )}
        {impedimento && <small>{impedimento}</small>}
      </span>
    </output>
  );
}

function fraseDoFim({ estado, fazia, passos, totais }: Importacao): string {
  if (estado === 'mapeando' || estado === 'conferida') return 'Nada desta importação entrou na agenda';
  if (estado === 'desfeita') return 'Importação desfeita';
  if (estado === 'cancelada') return 'Importação cancelada: nada mudou';
  if (estado === 'falhou') {
    if (fazia === 'conferindo') return 'A conferência parou: nada mudou';
    if (fazia === 'desfazendo') return 'O desfazer parou no meio';
    return passos.includes('desfazer')
      ? 'A importação parou no meio'
      : 'A importação parou antes de mudar algo';
  }
  const novos = quantosNovos(totais);
  const { atualizadas } = totais;
  if (atualizadas === 0) return `${emAgendamentos(novos)} ${novos === 1 ? 'importado' : 'importados'}`;
  if (novos === 0)
    return `${emAgendamentos(atualizadas)} ${atualizadas === 1 ? 'atualizado' : 'atualizados'}`;
  return `${contar(novos, 'importado', 'importados')}, ${contar(atualizadas, 'atualizado', 'atualizados')}`;
}

function ProximoPasso({ importacao }: { readonly importacao: Importacao }) {
  const { codImportacao, estado, fazia, passos } = importacao;
  const params = { codImportacao };
  const importar = useCall(importacaoContracts.confirmarImportacao, { onSuccess: guardarImportacao });
  const desfazer = useCall(importacaoContracts.desfazerImportacao, { onSuccess: guardarImportacao });
  if (estado === 'importada') return <VerODia importacao={importacao} />;
  if (passos.includes('continuar')) {
    return fazia === 'desfazendo' ? (
      <Button
        variant="primary"
        size="md"
        loading={desfazer.isPending}
        onClick={() => desfazer.mutate({ params })}
      >
        Continuar desfazendo
      </Button>
    ) : (
      <Button
        variant="primary"
        size="md"
        loading={importar.isPending}
        onClick={() => importar.mutate({ params, body: { atualizar: [] } })}
      >
        Continuar importação
      </Button>
    );
  }
  if (passos.includes('conferir')) {
    const search = { importacao: String(codImportacao), colunas: '' };
    return (
      <GoTo to="/agenda-virtual/importar" search={search} className={buttonClass('primary', 'md')}>
        Conferir de novo
      </GoTo>
    );
  }
  return (
    <GoTo to="/agenda-virtual/importar" className={buttonClass('primary', 'md')}>
      Enviar outro arquivo
    </GoTo>
  );
}

function VerODia({ importacao: { codImportacao, colunas } }: { readonly importacao: Importacao }) {
  const { data } = useInfiniteQuery(linhasOptions(codImportacao, 'todas'));
  const dia = primeiroDia(data?.pages.flatMap(({ linhas }) => linhas) ?? [], colunas);
  if (dia === null) return null;
  return (
    <GoTo to="/agenda-virtual" search={{ dia }} className={buttonClass('primary', 'md')}>
      Ver {diaEMes(dia)}
    </GoTo>
  );
}
