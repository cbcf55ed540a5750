import { useStore } from '#kernel/store.ts';
import { Button } from '#ui/button/button.tsx';
import { avisoStore } from '../aviso.ts';
import { guardaStore } from '../storage/acervo.ts';
import { novaVersaoStore, usarNovaVersao } from '#frames/pagina-leve/trabalhador.ts';
import css from './aviso-flutuante.module.css';

/** What the page has to say by itself: a device that keeps nothing, a newer version, a photo that could not be read. */
export function AvisoFlutuante() {
  const aviso = useStore(avisoStore);
  const guarda = useStore(guardaStore);
  const nova = useStore(novaVersaoStore);
  return (
    <div className={css['avisos']} data-stack={8} aria-live="polite">
      {guarda === 'falhou' && (
        <p data-tone="late">
          Este aparelho está sem espaço: a última foto ou resposta não ficou guardada. Libere espaço e faça de
          novo.
        </p>
      )}
      {aviso && <p data-tone="4">{aviso}</p>}
      {nova && (
        <p data-tone="brand">
          <span>Nova versão disponível.</span>
          <Button onClick={() => usarNovaVersao()}>Atualizar</Button>
        </p>
      )}
    </div>
  );
}
