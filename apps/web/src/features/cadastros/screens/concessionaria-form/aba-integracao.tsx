import type { ConcessionariaCadastrada } from '@oferta/contracts/cadastros/concessionaria.ts';
import { CampoSelecao, CampoTexto } from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Suspense } from 'react';

const ChavesDeIntegracao = lazyPart(() =>
  import('./chaves-de-integracao.tsx').then((file) => file.ChavesDeIntegracao),
);

const CONEXOES = [
  { value: 'nenhuma', label: 'Sem integração' },
  { value: 'arquivo', label: 'Arquivo (planilha ou CSV)' },
  { value: 'api', label: 'API do DMS' },
  { value: 'banco', label: 'Banco de dados do DMS' },
];

/** How the dealership's own system is reached, what it calls the dealership, and by which keys it comes in. */
export function AbaIntegracao({ casa }: { readonly casa: ConcessionariaCadastrada | null }) {
  return (
    <>
      <Secao
        titulo="DMS"
        explicacao="O código no DMS identifica esta concessionária nos arquivos importados."
      >
        <Campos>
          <CampoSelecao nome="tipoConexao" rotulo="Tipo de conexão" largura={4} opcoes={CONEXOES} />
          <CampoTexto nome="dms" rotulo="DMS" largura={4} maximo={60} dica="O sistema da concessionária" />
          <CampoTexto nome="codigoDms" rotulo="Código no DMS" largura={4} maximo={40} />
        </Campos>
      </Secao>
      <Secao
        titulo="Chaves de integração"
        explicacao="Com uma chave, o DMS agenda direto nesta concessionária, sem usuário e senha."
      >
        {casa ? (
          <Suspense fallback={<Skeleton variant="text" />}>
            <ChavesDeIntegracao codConcessionaria={casa.codConcessionaria} />
          </Suspense>
        ) : (
          <p>Salve a concessionária para criar chaves.</p>
        )}
      </Secao>
    </>
  );
}
