import type { Comeco } from '@oferta/contracts/cadastros/comecar.ts';
import { MECANICOS_DO_MODELO } from '@oferta/domain/cadastros/modelo/equipe.ts';
import { useState, type CSSProperties } from 'react';
import { Switch } from '#ui/form/checkbox.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { readJson, writeJson } from '#kernel/safe-storage.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import css from '../comecar.module.css';

/** The board's hours, from 8 to 18. */
const DE = 8;
const ATE = 18;
const MARCAS = [8, 10, 12, 14, 16, 18];

/** Cars that are drawn here and nowhere else: no record is made of them, so nothing counts, sends or has to erase them. */
const EXEMPLOS = [
  { placa: 'FQP8D02', linha: 0, de: 8.4, ate: 11.4 },
  { placa: 'MNB8E21', linha: 0, de: 11.7, ate: 14.5 },
  { placa: 'YHN1F06', linha: 1, de: 9, ate: 11.8 },
  { placa: 'HTR5C90', linha: 2, de: 8.4, ate: 12.4 },
] as const;

const CHAVE = 'comecar:exemplos';
const lugar = (de: number, ate: number): CSSProperties => ({
  left: `${((de - DE) / (ATE - DE)) * 100}%`,
  width: `${((ate - de) / (ATE - DE)) * 100}%`,
});

/** The house's board in small: its own mechanics, and four cars to see how it fills, which a switch takes away. */
export function QuadroDeExemplo({ comeco }: { readonly comeco: Comeco }) {
  const [ligado, setLigado] = useState(() => readJson(localStorage, CHAVE) !== false);
  const proprios = comeco.nomes.mecanicos;
  const nomes = (proprios.length > 0 ? proprios : MECANICOS_DO_MODELO).slice(0, 5);
  const mudar = (sim: boolean): void => {
    setLigado(sim);
    writeJson(localStorage, CHAVE, sim);
  };
  return (
    <section className={css['cartao']}>
      <div className={css['topo']}>
        <h2>Como fica o seu quadro</h2>
        {ligado && <span className={css['selo']}>exemplo</span>}
      </div>
      <p className={css['nota']}>O quadro mostra, hora a hora, em que carro cada mecânico está.</p>
      <div className={css['quadro']}>
        <div className={css['horas']} aria-hidden="true">
          {MARCAS.map((hora) => (
            <span key={hora}>{hora}h</span>
          ))}
        </div>
        <ul>
          {nomes.map((nome, n) => (
            <li key={nome} data-line={8}>
              <Avatar name={nome} size={20} />
              <span>{nome}</span>
              <div>
                {ligado &&
                  EXEMPLOS.filter(({ linha }) => linha === n).map(({ placa, de, ate }) => (
                    <i key={placa} style={lugar(de, ate)}>
                      <PlateChip>{placa}</PlateChip>
                    </i>
                  ))}
                {n === Math.min(2, nomes.length - 1) && comeco.agendamentos === 0 && (
                  <b style={lugar(12.6, 18)}>seu primeiro carro</b>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Switch
        label="Carros de exemplo"
        description="São só um desenho: não entram em conta nenhuma, não mandam mensagem e, desligados, não deixam nada."
        checked={ligado}
        onChange={({ target }) => mudar(target.checked)}
      />
    </section>
  );
}
