import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { AUSENTE, formatParte } from '@oferta/domain/relatorios/numero.ts';
import { useState, type ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { hueAt } from '#ui/tone.ts';
import { Barra } from './barra.tsx';
import css from './dashboard.module.css';
import { horas } from './horas.ts';
import { NO_PERIODO } from './periodo-do-painel.ts';
import { ListaDeSobrecarga } from './sobrecarga.tsx';

const LADOS = [
  { id: 'mecanicos', label: 'Mecânicos' },
  { id: 'consultores', label: 'Consultores' },
] as const;

/** How full each person's days are, the fullest first. */
export function OcupacaoDoDia({ painel }: { readonly painel: PainelDaAgenda }): ReactNode {
  const [lado, setLado] = useState<(typeof LADOS)[number]['id']>('mecanicos');
  const { dia, hoje, periodo } = painel;
  const pessoas = painel[lado];
  return (
    <section className={css['quadro']} aria-labelledby="ocupacao">
      <h2 id="ocupacao">
        Carga de cada um {periodo === 'dia' && dia === hoje ? 'hoje' : NO_PERIODO[periodo]}
        <span className={css['fim']}>
          <Segmented label="De quem" items={LADOS} value={lado} onChange={setLado} />
        </span>
      </h2>
      {pessoas.length === 0 && (
        <p className={css['vazio']}>
          {lado === 'mecanicos'
            ? 'Nenhum mecânico ativo no cadastro.'
            : 'Nenhum consultor ativo no cadastro.'}
        </p>
      )}
      <ul className={css['pessoas']}>
        {pessoas.map(({ codigo, nome, imagem, posicao, reservadoMin, capacidadeMin, ocupacao }) => (
          <li key={codigo}>
            <GoTo to={`/agenda-virtual/${lado}`} search={dia === hoje ? {} : { dia }}>
              <Avatar name={nome} hue={hueAt(posicao)} size={24} src={imagem ?? undefined} />
              <span className={css['quem']}>
                <span>{nome}</span>
                <small className="num">
                  {capacidadeMin === 0 && reservadoMin === 0
                    ? 'fora da jornada'
                    : `${horas(reservadoMin)} de ${horas(capacidadeMin)}`}
                </small>
              </span>
              <Barra ocupacao={ocupacao} cheia={capacidadeMin === 0 && reservadoMin > 0} />
              <b className="num" data-acima={(ocupacao ?? 0) > 1 || undefined}>
                {ocupacao === null ? AUSENTE : formatParte(ocupacao, 0)}
              </b>
            </GoTo>
          </li>
        ))}
      </ul>
      <ListaDeSobrecarga painel={painel} />
    </section>
  );
}
