import type { DiaDoMes, MesDeLancamentos } from '@oferta/contracts/vendas/lancamento.ts';
import { addDias, diaDaSemana, type Dia } from '@oferta/domain/dia.ts';
import { formatDiaDoMes, lugaresAntes } from '@oferta/domain/vendas/mes.ts';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { milhar } from '../../model/em-reais.ts';
import { SITUACOES } from '../../model/situacoes.ts';
import { IconeDaSituacao } from '../icone-da-situacao.tsx';
import css from './calendario.module.css';
import { passa, type FiltroDoMes } from './contagem-do-mes.tsx';

interface CalendarioProps {
  readonly dados: MesDeLancamentos;
  readonly escolhido: Dia | null;
  readonly filtro: FiltroDoMes | null;
  readonly onAbrir: (dia: Dia) => void;
}

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;
const PASSOS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** A tile a day. Arrows go by day and week, Enter opens; a day that has not come cannot be opened. */
export function Calendario({ dados, escolhido, filtro, onAbrir }: CalendarioProps) {
  const caixa = useRef<HTMLDivElement>(null);
  const [foco, setFoco] = useState<Dia | null>(null);
  const escala = Math.max(
    1,
    ...dados.dias.flatMap(({ faturamentoCentavos, metaCentavos }) => [
      faturamentoCentavos ?? 0,
      (metaCentavos ?? 0) * 1.3,
    ]),
  );
  const naOrdem =
    foco ?? escolhido ?? dados.dias.find(({ dia }) => dia === dados.hoje)?.dia ?? dados.dias[0]?.dia;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const passo = PASSOS[event.key];
    if (passo === undefined || naOrdem === undefined) return;
    const alvo = addDias(naOrdem, passo);
    const bloco = caixa.current?.querySelector<HTMLElement>(`[data-dia="${alvo}"]`);
    if (!bloco) return;
    event.preventDefault();
    setFoco(alvo);
    bloco.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the tiles are buttons; this only walks between them
    <div ref={caixa} className={css['calendario']} onKeyDown={onKeyDown}>
      {SEMANA.map((nome) => (
        <span key={nome} className={css['semana']} aria-hidden="true">
          {nome}
        </span>
      ))}
      {Array.from({ length: lugaresAntes(dados.mes) }, (_lugar, i) => (
        <span key={i} className={css['fora']} />
      ))}
      {dados.dias.map((dia) => (
        <Bloco
          key={dia.dia}
          dia={dia}
          hoje={dados.hoje}
          escala={escala}
          escolhido={dia.dia === escolhido}
          naOrdem={dia.dia === naOrdem}
          apagado={filtro !== null && !passa(dia, filtro, dados.hoje)}
          onAbrir={onAbrir}
        />
      ))}
    </div>
  );
}

interface BlocoProps {
  readonly dia: DiaDoMes;
  readonly hoje: Dia;
  readonly escala: number;
  readonly escolhido: boolean;
  readonly naOrdem: boolean;
  readonly apagado: boolean;
  readonly onAbrir: (dia: Dia) => void;
}

function Bloco({ dia, hoje, escala, escolhido, naOrdem, apagado, onAbrir }: BlocoProps) {
  const { situacao, feriado, faturamentoCentavos, passagens, metaCentavos, diferencaDmsCentavos } = dia;
  const futuro = dia.dia > hoje;
  const parado = !dia.trabalha && situacao === 'vazio';
  const dito = situacao !== 'vazio' && faturamentoCentavos !== null;
  return (
    <button
      type="button"
      className={css['dia']}
      data-dia={dia.dia}
      data-situacao={futuro ? 'futuro' : parado ? 'parado' : situacao}
      data-apagado={apagado || undefined}
      data-tone={SITUACOES[situacao].tone}
      aria-current={dia.dia === hoje ? 'date' : undefined}
      aria-pressed={escolhido}
      aria-disabled={futuro}
      tabIndex={naOrdem ? 0 : -1}
      onClick={() => {
        if (!futuro) onAbrir(dia.dia);
      }}
    >
      <span className={css['cabeca']}>
        <b>{Number(dia.dia.slice(8))}</b>
        <span className="vh">{emPalavras(dia, futuro)}</span>
        <small className={css['nomeDaSemana']}>{SEMANA[diaDaSemana(dia.dia)]}</small>
        {dia.dia === hoje && <em>hoje</em>}
        {situacao !== 'vazio' && (
          <span className={css['icone']}>
            <IconeDaSituacao situacao={situacao} />
          </span>
        )}
      </span>
      {feriado && <span className={css['nota']}>{feriado}</span>}
      {situacao !== 'vazio' && situacao !== 'aprovado' && situacao !== 'fechado' && (
        <span className={css['estado']}>{SITUACOES[situacao].nome}</span>
      )}
      {situacao === 'vazio' && dia.trabalha && dia.dia < hoje && (
        <span className={css['falta']}>falta lançar</span>
      )}
      <span className={css['pe']}>
        {passagens !== null && <span className={css['passagens']}>{passagens} pass.</span>}
        {dito && <span className={css['valor']}>{milhar(faturamentoCentavos)}</span>}
        {dito && metaCentavos !== null && (
          <span className={css['barra']} data-fora={faturamentoCentavos < metaCentavos * 0.9 || undefined}>
            <i style={{ width: `${Math.max(0, Math.min(100, (faturamentoCentavos / escala) * 100))}%` }} />
            <b style={{ left: `${Math.min(100, (metaCentavos / escala) * 100)}%` }} />
          </span>
        )}
        {!dito && metaCentavos !== null && (
          <span className={css['passagens']}>meta {milhar(metaCentavos)}</span>
        )}
        {dia.diferem > 0 && (
          <span className={css['difere']}>
            <IconArrowsDiff size={13} aria-hidden="true" />
            {diferencaDmsCentavos
              ? `${diferencaDmsCentavos > 0 ? '+' : ''}${milhar(diferencaDmsCentavos)}`
              : 'DMS'}
          </span>
        )}
      </span>
    </button>
  );
}

/** What the tile's signs say, to be read aloud after its number; the rest is written on it. */
function emPalavras(dia: DiaDoMes, futuro: boolean): string {
  const partes = [`de ${formatDiaDoMes(dia.dia).split(' de ')[1]}`];
  if (futuro) partes.push('ainda não chegou');
  else if (dia.situacao === 'aprovado' || dia.situacao === 'fechado')
    partes.push(SITUACOES[dia.situacao].nome.toLowerCase());
  else if (dia.situacao === 'vazio' && !dia.trabalha) partes.push('sem expediente');
  if (dia.diferem > 0) partes.push('difere do DMS');
  return `${partes.join(', ')}, `;
}
