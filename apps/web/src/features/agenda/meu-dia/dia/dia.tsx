import { diaDe } from '@oferta/domain/dia.ts';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { novaVersaoStore, usarNovaVersao } from '#frames/pagina-leve/trabalhador.ts';
import { useOnline } from '#frames/pagina-leve/use-online.ts';
import { useStore } from '#kernel/store.ts';
import { sair } from '../acesso/quem.ts';
import { aoVivoStore } from '../envio/ao-vivo.ts';
import { filaStore } from '../envio/estado.ts';
import { diaDaSemanaEmPalavras, diaEMes } from '../../model/dia-em-palavras.ts';
import { comoEsta, type DiaLido, type Feita, partesDoDia, type ServicoNaTela } from '../model/na-tela.ts';
import css from '../meu-dia.module.css';
import { Depois, Feitos } from './depois.tsx';
import { EmMaos } from './em-maos.tsx';
import { FolhaPausa } from './folha-pausa.tsx';
import { FolhaPeca } from './folha-peca.tsx';
import { Desfazer, Mudancas, Recusadas } from './recados.tsx';
import { useAcoes } from './use-acoes.ts';
import { useAcordada } from './use-acordada.ts';
import { useAgora } from './use-agora.ts';

interface DiaProps {
  readonly lido: DiaLido;
  /** The last try did not reach the server. */
  readonly semRede: boolean;
}

type Folha = { readonly qual: 'pausa' | 'peca'; readonly servico: ServicoNaTela };

/** The day: the job at hand, big; what changed; what comes after it; what is done. */
export function Dia({ lido, semRede }: DiaProps) {
  const agora = useAgora();
  const fila = useStore(filaStore);
  const [aberta, setFolha] = useState<Folha | null>(null);
  const acoes = useAcoes(lido);
  useAcordada();
  const { mecanico, fuso, mudancas } = lido.dia;
  const minhas = fila.filter(({ codMecanico }) => codMecanico === mecanico.codMecanico);
  const feitas = minhas.flatMap(({ feita }): Feita[] => (feita ? [feita] : []));
  const { emMaos, depois, feitos } = partesDoDia(comoEsta(lido, feitas));
  const ultima = minhas.at(-1);
  // Its job may have been finished or given away meanwhile.
  const folha = aberta?.servico.codServico === emMaos?.codServico ? aberta : null;
  return (
    <main className={css['pagina']}>
      <Topo lido={lido} semRede={semRede} naFila={minhas.length} />
      <div className={css['coluna']}>
        <Recusadas codMecanico={mecanico.codMecanico} />
        {ultima?.feita?.acao === 'concluir' && ultima.naoAntes > agora && (
          <Desfazer ato={ultima} segundos={Math.ceil((ultima.naoAntes - agora) / 1000)} />
        )}
        <Mudancas mudancas={mudancas} fuso={fuso} />
        {emMaos ? (
          <EmMaos
            servico={emMaos}
            agora={agora}
            fuso={fuso}
            acoes={acoes}
            onPausar={() => setFolha({ qual: 'pausa', servico: emMaos })}
            onPeca={() => setFolha({ qual: 'peca', servico: emMaos })}
          />
        ) : (
          <section className={css['vazio']}>
            <h2>{feitos.length > 0 ? 'Tudo feito por hoje' : 'Nada no seu dia ainda'}</h2>
            <p>O que for escalado para você aparece aqui na hora.</p>
          </section>
        )}
      </div>
      <div className={css['coluna']}>
        <Depois servicos={depois} fuso={fuso} correndo={emMaos?.status === 2} onIniciar={acoes.fazer} />
        <Feitos servicos={feitos} fuso={fuso} />
      </div>
      {folha?.qual === 'pausa' && (
        <FolhaPausa
          servico={folha.servico}
          agora={agora}
          onPausar={(pausa, texto) => {
            acoes.fazer(folha.servico, { acao: 'pausar', pausa, texto: texto ?? null });
            setFolha(null);
          }}
          onFechar={() => setFolha(null)}
        />
      )}
      {folha?.qual === 'peca' && (
        <FolhaPeca
          servico={folha.servico}
          onPedir={(descricao, quantidade) => {
            acoes.fazer(folha.servico, { acao: 'pedirPeca', descricao, quantidade });
            setFolha(null);
          }}
          onFechar={() => setFolha(null)}
        />
      )}
    </main>
  );
}

function Topo({ lido, semRede, naFila }: DiaProps & { readonly naFila: number }) {
  const online = useOnline();
  const aoVivo = useStore(aoVivoStore);
  const nova = useStore(novaVersaoStore);
  const fora = !online || semRede;
  const { mecanico, agora, fuso } = lido.dia;
  const dia = diaDe(new Date(agora), fuso);
  return (
    <header className={css['topo']}>
      <div>
        <h1>Meu dia</h1>
        <p>
          {mecanico.nomeTratado}, {diaDaSemanaEmPalavras(dia)}, {diaEMes(dia)}
        </p>
      </div>
      <output className={css['rede']} data-fora={fora || undefined}>
        {fora ? 'Sem rede' : aoVivo ? 'Ao vivo' : 'Conectando'}
        {naFila > 0 && (
          <small>
            {naFila} na fila{fora && ': vai quando a rede voltar'}
          </small>
        )}
      </output>
      {nova && (
        <button type="button" className={css['sair']} onClick={usarNovaVersao}>
          Atualizar
        </button>
      )}
      <button type="button" className={css['sair']} onClick={sair} aria-label="Sair">
        <IconLogout size={26} aria-hidden="true" />
      </button>
    </header>
  );
}
