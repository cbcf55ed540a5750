import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { asFlag, useSearchState } from '#kernel/address/search-state.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { AvisosDoArquivo } from '../avisos-do-arquivo.tsx';
import { BaixarRecusadas } from '../baixar-recusadas.tsx';
import { CabecalhoDaImportacao } from '../cabecalho-da-importacao.tsx';
import css from '../importar-agenda.module.css';
import { LinhasConferidas } from './linhas-conferidas.tsx';
import { contar, emAgendamentos, quantosNovos } from '../totais-em-palavras.ts';
import { guardarImportacao } from '../use-importacao.ts';

/** Every line with what will become of it, before anything becomes of it. */
export function ConferirLinhas({ importacao }: { readonly importacao: Importacao }) {
  const { codImportacao, totais, avisos, colunas } = importacao;
  const [, patch] = useSearchState({ colunas: asFlag });
  const [ciente, setCiente] = useState(false);
  const novos = quantosNovos(totais);
  const confirmar = useCall(importacaoContracts.confirmarImportacao, { onSuccess: guardarImportacao });
  const mapear = useCall(importacaoContracts.mapearImportacao, { onSuccess: guardarImportacao });
  const espera = avisos.length > 0 && !ciente;

  return (
    <>
      <CabecalhoDaImportacao importacao={importacao} passo="Conferência">
        <p className={css['frase']}>
          <b className="num">{contar(totais.linhas, 'linha', 'linhas')}</b>
          <span className="num">
            {novos === 0 ? 'nada novo para a agenda' : `${emAgendamentos(novos)} a importar`}
          </span>
        </p>
        <Button icon={<IconColumns3 size={16} />} onClick={() => patch({ colunas: true }, { push: true })}>
          Colunas
        </Button>
        <BaixarRecusadas importacao={importacao} />
        {novos === 0 ? (
          <Button
            size="md"
            loading={mapear.isPending}
            title="A agenda pode ter mudado desde a última conferência"
            onClick={() =>
              mapear.mutate({
                params: { codImportacao },
                body: { colunas: colunas.map(({ nome, campo }) => ({ nome, campo })) },
              })
            }
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
            onClick={() => confirmar.mutate({ params: { codImportacao } })}
          >
            Importar {emAgendamentos(novos)}
          </Button>
        )}
      </CabecalhoDaImportacao>
      <AvisosDoArquivo avisos={avisos} pede={novos > 0} ciente={ciente} onCiente={setCiente} />
      <LinhasConferidas importacao={importacao} />
    </>
  );
}
