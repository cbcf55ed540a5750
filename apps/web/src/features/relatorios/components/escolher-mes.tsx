import { serverNow } from '#kernel/clock.ts';
import { nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import css from './escolher-mes.module.css';

interface EscolherMesProps {
  /** AAAA-MM; undefined until it is known. */
  readonly mes: string | undefined;
  readonly onMes: (mes: string) => void;
  readonly children: ReactNode;
}

const DOZE = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** The month of a whole screen, as a heading that opens the twelve of its year. */
export function EscolherMes({ mes, onMes, children }: EscolherMesProps): ReactNode {
  const [ano, setAno] = useState<number | null>(null);
  const botao = useRef<HTMLButtonElement>(null);
  const [esteAno] = useState(() => new Date(serverNow()).getFullYear());
  const doMes = mes ? Number(mes.slice(0, 4)) : esteAno;
  const fechar = (): void => setAno(null);
  return (
    <>
      <button
        ref={botao}
        type="button"
        className={css['botao']}
        title="Escolher o mês"
        aria-haspopup="dialog"
        aria-expanded={ano !== null}
        onClick={() => setAno((antes) => (antes === null ? doMes : null))}
      >
        {children}
        <IconCalendar size={15} stroke={1.7} aria-hidden="true" />
      </button>
      <Popover opened={ano !== null} onClose={fechar} anchor={botao} label="Escolher o mês">
        <div className={css['meses']} data-stack={4}>
          <div className={css['ano']}>
            <IconButton label="Ano anterior" onClick={() => setAno((ano ?? doMes) - 1)}>
              <IconChevronLeft size={16} />
            </IconButton>
            <b>{ano}</b>
            <IconButton label="Próximo ano" onClick={() => setAno((ano ?? doMes) + 1)}>
              <IconChevronRight size={16} />
            </IconButton>
          </div>
          {DOZE.map((numero) => {
            const este = `${ano}-${numero}`;
            const { nome, curto } = nomeDoMes(este);
            return (
              <button
                key={numero}
                type="button"
                aria-label={`${nome} de ${ano}`}
                aria-current={este === mes ? 'date' : undefined}
                onClick={() => {
                  fechar();
                  onMes(este);
                }}
              >
                {curto}
              </button>
            );
          })}
        </div>
      </Popover>
    </>
  );
}
