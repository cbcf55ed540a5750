import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { useState } from 'react';
import { fraseDe } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { continuarVistoria } from '../../acoes.ts';
import { irPara } from '../../endereco.ts';
import { useAcervo } from '../../storage/acervo.ts';
import { NOME_DO_TIPO } from '../../model/textos.ts';
import css from './comecar.module.css';

/** Somebody has begun this one already, here or on another device: it is gone on with, not made twice. */
export function EmAberto({ aberto }: { readonly aberto: CarroDoDia['checklists'][number] }) {
  const { chave, tipo } = aberto;
  const [erro, setErro] = useState<string | null>(null);
  const [trazendo, setTrazendo] = useState(false);
  const aqui = useAcervo().vistorias.some((vistoria) => vistoria.chave === chave);
  const continuar = async (): Promise<void> => {
    setTrazendo(true);
    setErro(null);
    try {
      await continuarVistoria(aberto);
      irPara({ tela: 'percurso', chave, passo: null }, { troca: true });
    } catch (causa) {
      setErro(fraseDe(causa));
      setTrazendo(false);
    }
  };
  return (
    <section className={css['aberto']} data-stack={10} data-tone="4" aria-label="Vistoria em aberto">
      <p>
        A vistoria de {NOME_DO_TIPO[tipo].toLowerCase()} deste carro já foi começada
        {aqui ? ' neste aparelho' : ' em outro aparelho'}.
      </p>
      {erro && <p role="alert">{erro}</p>}
      <Button variant="primary" size="lg" loading={trazendo} onClick={() => void continuar()}>
        Continuar de onde parou
      </Button>
    </section>
  );
}
