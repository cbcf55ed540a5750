import {
  arquivoExportadoContracts,
  type ArquivoExportado,
} from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { suporteScreens } from '@oferta/contracts/suporte/screens.ts';
import { IconDownload } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { call } from '#kernel/data/api.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { GoTo } from '#kernel/address/navigation.tsx';
import { usePode } from '#kernel/session/use-pode.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { baixarOuDizer } from '#frames/exportar-lista/baixar-ou-dizer.ts';
import { acompanhar, EstadoDoArquivo } from '#frames/exportar-lista/estado-do-arquivo.tsx';
import css from './meus-arquivos.module.css';

/** Older ones are in the screen of all files, for those who have it; the others export again. */
const MOSTRADOS = 5;
const TODOS = suporteScreens['arquivos-exportado'];

const meusArquivos = queryOptions({
  // The second item is the word by which a file made meanwhile asks for them again.
  queryKey: ['suporte', 'arquivos', 'meus'],
  queryFn: () => call(arquivoExportadoContracts.meusArquivosExportados),
  refetchInterval: ({ state: { data } }) => acompanhar(data),
});

/** What one exported lately, whatever one's level: how far it has come, and to be taken again while it is kept. */
export function MeusArquivos({ onClose }: { readonly onClose: () => void }) {
  const titulo = useId();
  const { data, isError, refetch } = useQuery(meusArquivos);
  const veTodos = usePode(TODOS);
  if (!data && !isError) return null;
  return (
    <section className={css['arquivos']} aria-labelledby={titulo}>
      <div className={css['topo']}>
        <h3 id={titulo}>Arquivos que exportei</h3>
        {veTodos && (
          <GoTo to={TODOS.path} onClick={onClose}>
            Ver todos
          </GoTo>
        )}
      </div>
      {isError && (
        <p className={css['nada']}>
          Não deu para buscar seus arquivos.{' '}
          <Button variant="subtle" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
      {data?.length === 0 && (
        <p className={css['nada']}>O que você exportar das listas fica aqui por 30 dias.</p>
      )}
      <ul className={css['lista']}>
        {data?.slice(0, MOSTRADOS).map((arquivo) => (
          <Arquivo key={arquivo.codArquivo} {...arquivo} />
        ))}
      </ul>
    </section>
  );
}

function Arquivo(arquivo: ArquivoExportado) {
  const { nome, estado, erro, linhas, criadoEm } = arquivo;
  const baixar = useMutation({ mutationFn: () => baixarOuDizer(arquivo) });
  const quantas = linhas === 1 ? '1 linha' : `${emNumero(linhas)} linhas`;
  return (
    <li>
      <span className={css['texto']}>
        <b title={nome}>{nome}</b>
        <small>
          {erro ?? (
            <>
              <DataEHora instante={criadoEm} /> · {quantas}
            </>
          )}
        </small>
      </span>
      {estado === 'pronto' ? (
        <IconButton label={`Baixar ${nome}`} disabled={baixar.isPending} onClick={() => baixar.mutate()}>
          <IconDownload size={17} aria-hidden="true" />
        </IconButton>
      ) : (
        <EstadoDoArquivo {...arquivo} />
      )}
    </li>
  );
}
