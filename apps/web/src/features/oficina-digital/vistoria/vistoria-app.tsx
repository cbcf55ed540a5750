import { NIVEIS_OFICINA } from '@oferta/contracts/niveis-acesso.ts';
import { useEffect, useState } from 'react';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { askOtherTabs, followOtherTabs } from '#kernel/session/session-follow.ts';
import { logout, sessionStore, useNivel } from '#kernel/session/session.ts';
import { useStore } from '#kernel/store.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useLugar } from './endereco.ts';
import { iniciarFila } from './envio/fila.ts';
import { guardaStore, lerAcervo } from './storage/acervo.ts';
import { abrirCasas, lembrarCasa } from './storage/casas.ts';
import { AvisoFlutuante } from './components/aviso-flutuante.tsx';
import { Comecar } from './screens/comecar/comecar.tsx';
import { Entrar } from './screens/entrar.tsx';
import { EscolherCasa } from './screens/escolher-casa.tsx';
import { Inicio } from './screens/inicio/inicio.tsx';
import { Percurso } from './screens/percurso/percurso.tsx';
import { registrarTrabalhador } from '#frames/pagina-leve/trabalhador.ts';

/** Everything is read once, whichever page comes first, and the queue begins. */
async function preparar(): Promise<void> {
  followOtherTabs();
  lembrarCasa();
  await Promise.all([askOtherTabs(), lerAcervo().catch(() => guardaStore.set('falhou'))]);
  iniciarFila();
  // Both may be refused; the page works, with less promised.
  void registrarTrabalhador('/vistoria');
  void navigator.storage?.persist?.().catch(() => false);
}

/** The inspection on phone or tablet, installed or not, with network or without (product 03). */
export function VistoriaApp() {
  const { name_empresa } = useDistribuidor();
  const [pronta, setPronta] = useState(false);
  const session = useStore(sessionStore);
  useEffect(() => {
    void preparar().then(() => setPronta(true));
  }, []);
  useEffect(() => {
    document.title = `Vistoria - ${name_empresa}`;
  }, [name_empresa]);
  if (!pronta) return null;
  return (
    <>
      {session ? <ComSessao key={session.usuario.codUsuario} /> : <Entrar />}
      <AvisoFlutuante />
    </>
  );
}

function ComSessao() {
  const nivel = useNivel();
  const { estado, atual } = useConcessionarias();
  const [erro, setErro] = useState<unknown>(null);
  const [pedido, setPedido] = useState(0);
  const pode = NIVEIS_OFICINA.checklist.includes(nivel);
  useEffect(() => {
    if (pode) abrirCasas().then(() => setErro(null), setErro);
  }, [pode, pedido]);
  if (!pode || estado === 'vazia') return <SemAcesso />;
  if (erro && estado === 'desconhecida') {
    return (
      <ErrorState code={codigoCurto(erro)} onRetry={() => setPedido((antes) => antes + 1)}>
        {fraseDe(erro)}
      </ErrorState>
    );
  }
  if (estado === 'desconhecida') return <Skeleton variant="cards" count={4} />;
  return atual ? <Pagina codConcessionaria={atual.codConcessionaria} /> : <EscolherCasa />;
}

function Pagina({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const lugar = useLugar();
  if (lugar.tela === 'percurso') return <Percurso chave={lugar.chave} passo={lugar.passo} />;
  return lugar.tela === 'comecar' ? (
    <Comecar
      key={lugar.codAgendamento}
      codConcessionaria={codConcessionaria}
      codAgendamento={lugar.codAgendamento}
      digitado={lugar.digitado}
    />
  ) : (
    <Inicio codConcessionaria={codConcessionaria} />
  );
}

function SemAcesso() {
  return (
    <main>
      <EmptyState
        title="Seu acesso não faz vistorias."
        action={<Button onClick={() => logout()}>Entrar com outro usuário</Button>}
      >
        Peça ao gerente da oficina para liberar, ou entre com outro usuário.
      </EmptyState>
    </main>
  );
}
