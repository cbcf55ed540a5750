import {
  IconAlertCircle,
  IconCamera,
  IconChevronDown,
  IconRuler2,
  IconTextCaption,
  IconTrafficLights,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { ItemEmEdicao } from '../../model/modelo-em-edicao.ts';
import css from './grupos.module.css';
import { Pega } from './pega.tsx';

const ICONES = { semaforo: IconTrafficLights, medida: IconRuler2, texto: IconTextCaption } as const;

interface ItemEmLinhaProps {
  readonly item: ItemEmEdicao;
  readonly aberto: boolean;
  readonly problema: string | undefined;
  readonly pega: Omit<ComponentProps<typeof Pega>, 'nome'>;
  readonly onAbrir: () => void;
}

/** An item at a glance: what it is, how it is answered, and what is wrong with it. */
export function ItemEmLinha({ item, aberto, problema, pega, onAbrir }: ItemEmLinhaProps) {
  const { nome, codigo, tipo, fotoObrigatoria, obrigatorio } = item;
  const Icone = ICONES[tipo];
  return (
    <div className={css['linha']} data-stack={4} data-problema={problema !== undefined || undefined}>
      <Pega nome={nome || 'o item novo'} {...pega} />
      <button type="button" aria-expanded={aberto} onClick={onAbrir}>
        <Icone size={17} aria-hidden="true" />
        <span>
          <b>{nome || 'Item novo'}</b>
          <small>
            {problema ? (
              <em>
                <IconAlertCircle size={14} aria-hidden="true" /> {problema}
              </em>
            ) : (
              [codigo, limitesEmPalavras(item), obrigatorio ? null : 'opcional'].filter(Boolean).join(' · ')
            )}
          </small>
        </span>
        {fotoObrigatoria && (
          <span title="Foto obrigatória quando não está verde">
            <IconCamera size={16} aria-hidden="true" />
            <span className="vh">Foto obrigatória</span>
          </span>
        )}
        <IconChevronDown size={17} className={css['seta']} aria-hidden="true" />
      </button>
    </div>
  );
}

function limitesEmPalavras({ tipo, sentido, amarelo, vermelho, unidade }: ItemEmEdicao): string | null {
  if (tipo !== 'medida' || amarelo === '' || vermelho === '') return null;
  const sinal = sentido === 'minimo' ? '<' : '>';
  return `amarelo ${sinal} ${amarelo}, vermelho ${sinal} ${vermelho} ${unidade}`.trim();
}
