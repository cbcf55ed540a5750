import type { OrdemDosEncaixes } from '@oferta/domain/agenda/replanejar/encaixar.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import css from './encaixar.module.css';
import type { LugarLido } from './use-lugares.ts';

interface LugaresProps {
  readonly lugares: readonly LugarLido[];
  readonly escolhido: LugarLido | null;
  readonly ordem: OrdemDosEncaixes;
  readonly box: string | null;
  readonly onOrdem: (ordem: OrdemDosEncaixes) => void;
  readonly onEscolher: (lugar: LugarLido) => void;
}

const ICONE = { ninguem: IconCircleCheck, empurra: IconClock, atrasa: IconAlertTriangle } as const;
const TITULOS = ['Nenhum lugar', 'O único lugar', 'Os dois melhores lugares', 'Os três melhores lugares'];

/** The places that are offered, each with its key, and what each costs the others in its own voice. */
export function Lugares({ lugares, escolhido, ordem, box, onOrdem, onEscolher }: LugaresProps): ReactNode {
  const nome = useId();
  return (
    <>
      <div className={css['titulo']} data-line={8}>
        <h3>{TITULOS[lugares.length]}</h3>
        <Segmented
          label="Primeiro"
          items={[
            { id: 'menosImpacto', label: 'menos impacto' },
            { id: 'maisCedo', label: 'mais cedo' },
          ]}
          value={ordem}
          onChange={onOrdem}
        />
      </div>
      <div className={css['lugares']} role="radiogroup" aria-label="Lugares">
        {lugares.map((lugar, at) => {
          const { inicio, fim, quem, espera, custoLido } = lugar;
          const Icone = ICONE[custoLido.voz];
          return (
            <label key={`${lugar.mecanico} ${inicio}`} data-voz={custoLido.voz}>
              <input
                type="radio"
                className="vh"
                name={nome}
                checked={lugar === escolhido}
                onChange={() => onEscolher(lugar)}
              />
              <Kbd>{String(at + 1)}</Kbd>
              <span className={css['hora']}>
                <b className="num">{formatHora(inicio)}</b>
                <small className="num">pronto às {formatHora(fim)}</small>
              </span>
              <span className={css['com']}>
                <b>{box ? `${quem} · ${box}` : quem}</b>
                <small>{espera === 0 ? 'começa agora' : `espera ${duracaoEmPalavras(espera)}`}</small>
              </span>
              <span className={css['custo']}>
                <Icone size={16} aria-hidden="true" />
                <span>
                  <b>{custoLido.frase}</b>
                  <small>{custoLido.detalhe}</small>
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </>
  );
}
