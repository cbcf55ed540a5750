import type { LinhaDaSugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { emEmbalagens } from '@oferta/domain/estoque/pedido.ts';
import { emMilesimos } from '@oferta/domain/estoque/quantidade.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { type KeyboardEvent, useState } from 'react';
import { showToast } from '#ui/toast/toast.ts';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';
import { antesEmPalavras } from './antes-em-palavras.ts';

interface CampoProps {
  readonly linha: LinhaDaSugestao;
  readonly fechada: boolean;
  readonly onPedir: (linha: LinhaDaSugestao, pedir: number) => void;
}

/** To the field above or below in the column; false where there is none. Leaving a field writes it. */
function irPara(de: HTMLInputElement, passo: 1 | -1): boolean {
  const campos = [...(de.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-pedir]') ?? [])];
  const outro = campos[campos.indexOf(de) + passo];
  outro?.focus();
  outro?.select();
  return outro !== undefined;
}

/** How much to order: arrows walk the column, + and − step a pack, Enter goes down, Esc restores, S takes the suggestion. */
export function CampoPedir({ linha, fechada, onPedir }: CampoProps) {
  const { embalagem } = linha.explicacao;
  const antes = antesEmPalavras(linha);
  const [digitado, setDigitado] = useState<string | null>(null);
  const por = (pedir: number): void => {
    setDigitado(null);
    onPedir(linha, Math.max(0, pedir));
  };
  const gravar = (): void => {
    if (digitado === null) return;
    const quantidade = digitado === '' ? 0 : lerDecimal(digitado);
    if (quantidade === null) {
      setDigitado(null);
      return;
    }
    const redonda = emEmbalagens(quantidade, embalagem);
    if (redonda !== quantidade)
      showToast({ title: `Embalagem de ${inteiro(embalagem)}: ${inteiro(redonda)}` });
    por(redonda);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const campo = event.currentTarget;
    const acoes: Record<string, () => unknown> = {
      ArrowDown: () => irPara(campo, 1),
      ArrowUp: () => irPara(campo, -1),
      Enter: () => {
        if (!irPara(campo, 1)) gravar();
      },
      Escape: () => setDigitado(null),
      '+': () => por(emMilesimos(linha.pedir + embalagem)),
      '-': () => por(emMilesimos(linha.pedir - embalagem)),
      s: () => por(linha.sugerido),
    };
    const acao = acoes[event.key];
    if (!acao) return;
    event.preventDefault();
    event.stopPropagation();
    acao();
  };
  return (
    <span className={css['pedir']} data-line={6}>
      <input
        data-pedir
        data-mudada={linha.pedir === linha.sugerido ? undefined : ''}
        inputMode="decimal"
        aria-label={`Pedir ${linha.descricao}`}
        disabled={fechada}
        value={digitado ?? String(linha.pedir).replace('.', ',')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDigitado(event.currentTarget.value.replace(/[^\d,]/g, '').slice(0, 10))}
        onBlur={gravar}
        onKeyDown={onKeyDown}
      />
      <small>
        {embalagem !== 1 && `× ${inteiro(embalagem)}`}
        {antes !== null && (
          <span title={antes}>
            <span aria-hidden="true">↺</span>
            <span className="vh">{antes}</span>
          </span>
        )}
      </small>
    </span>
  );
}
