import tela from './importar-agenda.module.css';
import css from './inicio.module.css';
import { EnviarArquivo } from './enviar-arquivo.tsx';
import { Passos } from './passos.tsx';
import { UltimasImportacoes } from './ultimas-importacoes.tsx';

/** The first step: a file to send, and below it what was imported before. */
export function InicioDaImportacao() {
  return (
    <div className={tela['rolagem']}>
      <div className={css['coluna']} data-stack={20}>
        <div className={css['titulo']} data-line={12}>
          <h1>Importar agenda do DMS</h1>
          <Passos atual="Arquivo" />
        </div>
        <EnviarArquivo />
        <UltimasImportacoes />
      </div>
    </div>
  );
}
