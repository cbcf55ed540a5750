import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { asFlag, useSearchState } from '#kernel/address/search-state.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { BaixarRecusadas } from '#frames/importar-planilha/baixar-recusadas.tsx';
import { PreencherMescladas } from '#frames/importar-planilha/preencher-mescladas.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { AvisosDoArquivo } from '../avisos-do-arquivo.tsx';
import { CabecalhoDaImportacao } from '../cabecalho-da-importacao.tsx';
import css from '../importar-agenda.module.css';
import type { Escolha } from './colunas-das-linhas.tsx';
import { LinhasConferidas } from './linhas-conferidas.tsx';
import { contar, oQueFaz, oQueTraz, quantosNovos } from '../totais-em-palavras.ts';
import { guardarImportacao, pedirRecusadas } from '../use-importacao.ts';

/** Every line with what will become of it, before anything becomes of it. */
export function ConferirLinhas({ importacao }: { readonly importacao: Importacao }) {
  const { codImportacao, totais, avisos, colunas } = importacao;
  const [, patch] = useSearchState({ colunas: asFlag });
  const [ciente, setCiente] = useState(false);
  const [atualizar, setAtualizar] = useState<Escolha['atualizar']>([]);
  const escolhidas = atualizar === 'todas' ? totais.mudaram : atualizar.length;
  const novos = quantosNovos(totais);
  const confirmar = useCall(importacaoContracts.confirmarImportacao, { onSuccess: guardarImportacao });
  const mapear = useCall(importacaoContracts.mapearImportacao, { onSuccess: guardarImportacao });
  const espera = avisos.length > 0 && !ciente;
  const conferirDeNovo = (preencherMescladas?: boolean): void =>
    mapear.mutate({
      params: { codImportacao },
      body: {
        colunas: colunas.map(({ nome, campo }) => ({ nome, campo })),
        ...(preencherMescladas !== undefined && { preencherMescladas }),
      },
    });

  return (
    <>
      <CabecalhoDaImportacao importacao={importacao} passo="Conferência">
        <p className={css['frase']}>
          <b className="num">{contar(totais.linhas, 'linha', 'linhas')}</b>
          <span className="num">{oQueTraz(totais)}</span>
        </p>
        <Button icon={<IconColumns3 size={16} />} onClick={() => patch({ colunas: true }, { push: true })}>
          Colunas
        </Button>
        {totais.recusadas > 0 && <BaixarRecusadas pedir={() => pedirRecusadas(codImportacao)} />}
        {novos + escolhidas === 0 ? (
          <Button
            size="md"
            loading={mapear.isPending}
            title="A agenda pode ter mudado desde a última conferência"
            onClick={() => conferirDeNovo()}
          >
            Conferir de novo
          </Button>
        ) : (
          <Button
            variant="primary"
            size="md"
            loading={confirmar.isPending}
            disabled={espera}
            title={espera ? 'Confirme antes os avisos do arquivo' : undefined}
            onClick={() =>
              confirmar.mutate({
                params: { codImportacao },
                body: { atualizar: atualizar === 'todas' ? atualizar : [...atualizar] },
              })
            }
          >
            {oQueFaz(novos, escolhidas)}
          </Button>
        )}
      </CabecalhoDaImportacao>
      <AvisosDoArquivo avisos={avisos} pede={novos + escolhidas > 0} ciente={ciente} onCiente={setCiente}>
        <PreencherMescladas avisos={avisos} isPending={mapear.isPending} onPreencher={conferirDeNovo} />
      </AvisosDoArquivo>
      {totais.mudaram > 0 && (
        <div className={css['avisos']} data-tone="4">
          <Checkbox
            label={
              totais.mudaram === 1
                ? 'Usar o arquivo na linha que mudou'
                : `Usar o arquivo nas ${totais.mudaram} linhas que mudaram`
            }
            checked={escolhidas === totais.mudaram}
            indeterminate={escolhidas > 0 && escolhidas < totais.mudaram}
            onChange={(event) => setAtualizar(event.target.checked ? 'todas' : [])}
          />
        </div>
      )}
      <LinhasConferidas importacao={importacao} escolha={{ atualizar, onAtualizar: setAtualizar }} />
    </>
  );
}
