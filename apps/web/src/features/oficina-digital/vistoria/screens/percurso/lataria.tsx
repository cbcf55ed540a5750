import type { Dano } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { preencherVistoria } from '../../acoes.ts';
import type { Vistoria } from '../../model/vistoria.ts';
import { Escolha } from '../../components/escolha.tsx';
import { DesenhoDoCarro } from './desenho-do-carro.tsx';
import css from './lataria.module.css';

const VISTAS: readonly { readonly id: Dano['vista']; readonly nome: string }[] = [
  { id: 'frente', nome: 'Frente' },
  { id: 'traseira', nome: 'Traseira' },
  { id: 'esquerda', nome: 'Esquerda' },
  { id: 'direita', nome: 'Direita' },
  { id: 'teto', nome: 'Teto' },
];
const TIPOS: readonly { readonly id: Dano['tipo']; readonly nome: string }[] = [
  { id: 'risco', nome: 'Risco' },
  { id: 'amassado', nome: 'Amassado' },
  { id: 'quebrado', nome: 'Quebrado' },
  { id: 'ferrugem', nome: 'Ferrugem' },
  { id: 'outro', nome: 'Outro' },
];
const nomeEm = (lista: readonly { id: string; nome: string }[], id: string): string =>
  lista.find((um) => um.id === id)?.nome ?? id;
/** The most that the server keeps of one car. */
const MAXIMO = 60;

/** What the body already had when the car came in: a tap on the drawing, view by view. */
export function Lataria({ vistoria }: { readonly vistoria: Vistoria }) {
  const { chave, cabecalho } = vistoria;
  const { danos } = cabecalho;
  const [vista, setVista] = useState<Dano['vista']>('frente');
  const [tipo, setTipo] = useState<Dano['tipo']>('risco');
  const guardar = (novos: readonly Dano[]): void => preencherVistoria(chave, { danos: novos });
  return (
    <>
      <Escolha
        titulo="Lado do carro"
        colunas={3}
        opcoes={VISTAS.map(({ id, nome }) => {
          const quantos = danos.filter((dano) => dano.vista === id).length;
          return { id, nome, ...(quantos > 0 && { detalhe: String(quantos) }) };
        })}
        valor={vista}
        onChange={setVista}
      />
      <Escolha titulo="O que você vê" colunas={3} opcoes={TIPOS} valor={tipo} onChange={setTipo} />
      <DesenhoDoCarro
        vista={vista}
        nome={nomeEm(VISTAS, vista)}
        danos={danos}
        onMarcar={(x, y) => {
          if (danos.length < MAXIMO) guardar([...danos, { vista, x, y, tipo, nota: null }]);
        }}
      />
      {danos.length === 0 ? (
        <p className={css['vazio']}>Sem danos marcados. Toque no desenho onde houver um.</p>
      ) : (
        <ol className={css['danos']} aria-label="Danos marcados">
          {danos.map((dano, indice) => (
            <LinhaDano
              // oxlint-disable-next-line react/no-array-index-key -- a damage is its place in the list: its number on the drawing
              key={`${indice}-${dano.vista}-${dano.x}-${dano.y}`}
              numero={indice + 1}
              dano={dano}
              onChange={(novo) => guardar(danos.with(indice, novo))}
              onRemover={() => guardar(danos.toSpliced(indice, 1))}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface LinhaDanoProps {
  readonly numero: number;
  readonly dano: Dano;
  readonly onChange: (dano: Dano) => void;
  readonly onRemover: () => void;
}

function LinhaDano({ numero, dano, onChange, onRemover }: LinhaDanoProps) {
  const nome = `${nomeEm(TIPOS, dano.tipo)} · ${nomeEm(VISTAS, dano.vista)}`;
  return (
    <li>
      <span className={css['numero']}>{numero}</span>
      <TextInput
        label={nome}
        placeholder="Detalhe, se precisar"
        maxLength={120}
        value={dano.nota ?? ''}
        onChange={({ target }) => onChange({ ...dano, nota: target.value || null })}
      />
      <IconButton label={`Apagar ${nome}, número ${numero}`} size={44} onClick={onRemover}>
        <IconTrash size={19} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
