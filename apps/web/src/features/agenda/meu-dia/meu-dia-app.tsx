import { useEffect, useState } from 'react';
import { registrarTrabalhador } from '#frames/pagina-leve/trabalhador.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { fraseComCodigo } from '#kernel/frase-com-codigo.ts';
import { askOtherTabs, followOtherTabs } from '#kernel/session/session-follow.ts';
import { sessionStore } from '#kernel/session/session.ts';
import { useStore } from '#kernel/store.ts';
import { Convite } from './acesso/convite.tsx';
import { Entrar } from './acesso/entrar.tsx';
import { EscolherMecanico } from './acesso/escolher-mecanico.tsx';
import { aparelhoStore, sair, sessaoStore } from './acesso/quem.ts';
import { Dia } from './dia/dia.tsx';
import { acompanhar } from './envio/ao-vivo.ts';
import { diaGuardado, diaStore, falhasStore, lerGuardados } from './envio/estado.ts';
import { enviar, iniciarFila, lerDia } from './envio/fila.ts';
import { lembrarMecanico, mecanicoLembrado } from './acesso/lembrado.ts';
import botao from './botao.module.css';
import css from './meu-dia.module.css';

/** What an invitation carries behind its "#". */
const CONVITE = /^#([\w-]{43})$/;

async function preparar(): Promise<void> {
  followOtherTabs();
  await Promise.all([askOtherTabs(), lerGuardados()]);
  void registrarTrabalhador('/meu-dia');
  void navigator.storage?.persist?.().catch(() => false);
}

/** A mechanic's own day on a phone or on a tablet of the workshop, with network or without (drawing 46). */
export function MeuDiaApp() {
  const [pronta, setPronta] = useState(false);
  const [convite, setConvite] = useState(() => CONVITE.exec(window.location.hash)?.[1] ?? null);
  const aparelho = useStore(aparelhoStore);
  const sessao = useStore(sessaoStore);
  const pessoa = useStore(sessionStore);
  useEffect(() => {
    document.title = 'Meu dia';
    void preparar().then(() => setPronta(true));
  }, []);
  if (!pronta) return null;
  if (convite !== null) return <Convite convite={convite} onFim={() => setConvite(null)} />;
  if (sessao) return <ComMecanico key={sessao.token} chave={sessao.codMecanico} />;
  if (aparelho) return <EscolherMecanico aparelho={aparelho} />;
  return pessoa ? <ComMecanico key={pessoa.usuario.codUsuario} chave={null} /> : <Entrar />;
}

/** Somebody is here: their day, as it was kept until it is read. `chave` null: a person's own login. */
function ComMecanico({ chave }: { readonly chave: number | null }) {
  const lido = useStore(diaStore);
  const falhas = useStore(falhasStore);
  const [erro, setErro] = useState<unknown>(null);
  useEffect(() => {
    const codUsuario = sessionStore.get()?.usuario.codUsuario;
    const codMecanico = chave ?? mecanicoLembrado(codUsuario);
    const parar = iniciarFila();
    void (async () => {
      const guardado = codMecanico === null ? null : await diaGuardado(codMecanico);
      if (guardado && diaStore.get() === null) diaStore.set(guardado);
      await lerDia().catch(setErro);
      const { codMecanico: sou } = diaStore.get()?.dia.mecanico ?? {};
      if (chave === null && sou !== undefined) lembrarMecanico(codUsuario, sou);
      await enviar();
    })();
    return () => {
      parar();
      diaStore.set(null);
    };
  }, [chave]);
  const casa = lido?.dia.codConcessionaria;
  useEffect(() => (casa === undefined ? undefined : acompanhar(casa)), [casa]);
  if (lido) return <Dia lido={lido} semRede={falhas > 0} />;
  if (erro === null) return <p className={css['aviso']}>Abrindo o seu dia…</p>;
  return <SemDia erro={erro} />;
}

function SemDia({ erro }: { readonly erro: unknown }) {
  const semRede = isApiError(erro) && erro.status === 0;
  return (
    <main className={css['recado']}>
      <h1>{semRede ? 'Sem conexão' : 'Não deu para abrir o seu dia'}</h1>
      <p>{fraseComCodigo(erro)}</p>
      <button type="button" className={botao['forte']} onClick={() => window.location.reload()}>
        Tentar de novo
      </button>
      <button type="button" className={botao['claro']} onClick={sair}>
        Sair
      </button>
    </main>
  );
}
