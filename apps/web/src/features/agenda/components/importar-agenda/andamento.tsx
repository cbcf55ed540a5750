import type { Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { ESTADOS } from '#frames/importar-planilha/estado-em-palavras.ts';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { CabecalhoDaImportacao } from './cabecalho-da-importacao.tsx';
import css from './importar-agenda.module.css';
import { emAgendamentos, quantosNovos } from './totais-em-palavras.ts';

/** The server at work; it goes on without this screen. */
export function Andamento({ importacao }: { readonly importacao: Importacao }) {
  const { estado, progresso, totais } = importacao;
  const frase = `${ESTADOS[estado].nome} ${emAgendamentos(quantosNovos(totais))}`;
  return (
    <>
      <CabecalhoDaImportacao importacao={importacao} passo="Importação" />
      <output className={css['centro']} data-stack={12}>
        <b>{frase}…</b>
        <div className={css['andamento']} data-line={10}>
          <ProgressBar value={progresso} label={frase} size="md" />
          <span className="num">{progresso}%</span>
        </div>
        <p>Pode sair desta tela: o trabalho continua e fica na lista de importações.</p>
      </output>
    </>
  );
}
