import { plural } from '@oferta/domain/plural.ts';
import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCamera,
  IconCircleCheckFilled,
} from '@tabler/icons-react';
import { limitesDe, type GrupoEmEdicao, type ItemEmEdicao } from '../../model/modelo-em-edicao.ts';
import { ProvaDaMedida } from '../prova-da-medida.tsx';
import css from './previa.module.css';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';

interface PreviaProps {
  readonly titulo: string;
  readonly grupos: readonly GrupoEmEdicao[];
}

/** The template as whoever walks round the car sees it on the phone; measures may be tried. */
export function Previa({ titulo, grupos }: PreviaProps) {
  const itens = grupos.reduce((soma, grupo) => soma + grupo.itens.length, 0);
  return (
    <section className={css['celular']} aria-label="Prévia no celular">
      <header>
        <b>{titulo || 'Modelo sem nome'}</b>
        <small className="num">
          {plural(grupos.length, 'grupo', 'grupos')} · {plural(itens, 'item', 'itens')}
        </small>
      </header>
      <ScrollRegion as="div">
        {grupos.map((grupo) => (
          <div key={grupo.id}>
            <h3>{grupo.nome || 'Grupo sem nome'}</h3>
            <ul>
              {grupo.itens.map((item) => (
                <li key={item.id}>
                  <span>
                    {item.nome || 'Item novo'}
                    {!item.obrigatorio && <small> opcional</small>}
                    {item.fotoObrigatoria && <IconCamera size={14} aria-label="pede foto" />}
                  </span>
                  <Resposta item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </ScrollRegion>
    </section>
  );
}

function Resposta({ item }: { readonly item: ItemEmEdicao }) {
  if (item.tipo === 'texto') return <span className={css['texto']}>Escrever…</span>;
  if (item.tipo === 'medida') {
    return (
      <ProvaDaMedida
        rotulo={`Medida de ${item.nome}`}
        rotuloFalado
        unidade={item.unidade}
        limites={limitesDe(item)}
      />
    );
  }
  return (
    <span className={css['semaforo']} data-stack={6} aria-hidden="true">
      <IconCircleCheckFilled size={22} data-cor="verde" />
      <IconAlertTriangleFilled size={22} data-cor="amarelo" />
      <IconAlertOctagonFilled size={22} data-cor="vermelho" />
    </span>
  );
}
