import type { Pneu } from '@oferta/contracts/cardapio/pneu.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useCampo } from '#frames/form/campo.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { foldText } from '#ui/form/fold-text.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { marcasDoCardapio, type MarcaDoCardapio } from '../listas/consultas-listas.ts';
import { Chips } from './campo-nomes.tsx';
import css from './campos.module.css';

type Modelo = Pneu['modelos'][number];

const MAXIMO = 60;
const SEM_MARCAS: readonly MarcaDoCardapio[] = [];

const escrito = ({ marca, modelo }: Modelo): string => `${marca} ${modelo}`;
const igual = (a: string, b: string): boolean => foldText(a.trim()) === foldText(b.trim());

/** Cars that a tyre fits: the menu's models are offered, any other may be typed. The form holds `{ marca, modelo }[]`. */
export function CampoModelos({ nome }: { readonly nome: string }) {
  const { valor, mudar, sair, erro } = useCampo<readonly Modelo[]>(nome, {});
  // The form's own default and this field are the only ones that write it.
  const modelos = (valor ?? []) as readonly Modelo[];
  const [marca, setMarca] = useState('');
  const [modelo, setModelo] = useState('');
  const lista = useId();
  const { codConcessionaria } = useConcessionaria();
  const { data: marcas = SEM_MARCAS } = useQuery(marcasDoCardapio(codConcessionaria));
  const oferecidos = marcas.filter(({ nome: sua }) => marca.trim() === '' || igual(sua, marca));
  const adicionar = (): void => {
    const novo = completo({ marca, modelo }, marcas);
    if (novo.marca === '' || novo.modelo === '') return;
    if (!modelos.some((outro) => igual(escrito(outro), escrito(novo)))) mudar([...modelos, novo]);
    setModelo('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    adicionar();
  };
  return (
    <div data-stack={8} data-largura={12} onBlur={sair}>
      <div className={css['entrada']}>
        <TextInput
          label="Marca do carro"
          list={`${lista}-marcas`}
          maxLength={MAXIMO}
          autoComplete="off"
          value={marca}
          error={erro}
          onChange={({ target }) => setMarca(target.value)}
          onKeyDown={onKeyDown}
        />
        <TextInput
          label="Modelo"
          list={`${lista}-modelos`}
          maxLength={MAXIMO}
          autoComplete="off"
          value={modelo}
          onChange={({ target }) => setModelo(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="md" icon={<IconPlus size={16} />} onClick={adicionar}>
          Adicionar
        </Button>
        <datalist id={`${lista}-marcas`}>
          {marcas.map((cada) => (
            <option key={cada.codNo} value={cada.nome}>
              {cada.nome}
            </option>
          ))}
        </datalist>
        <datalist id={`${lista}-modelos`}>
          {oferecidos.flatMap((cada) =>
            cada.modelos.map(({ codNo, nome: seu }) => (
              <option key={codNo} value={seu}>
                {cada.nome}
              </option>
            )),
          )}
        </datalist>
      </div>
      <Chips
        rotulo="Serve em"
        nomes={modelos.map(escrito)}
        vazio="Nenhum carro ainda: sem isto, o pneu só é achado pela medida."
        onTirar={(tirado) => mudar(modelos.filter((cada) => escrito(cada) !== tirado))}
      />
    </div>
  );
}

/** A model of the menu brings its brand along when only the model was typed. */
function completo({ marca, modelo }: Modelo, marcas: readonly MarcaDoCardapio[]): Modelo {
  if (marca.trim() !== '') return { marca: marca.trim(), modelo: modelo.trim() };
  const dela = marcas.find(({ modelos }) => modelos.some(({ nome }) => igual(nome, modelo)));
  return { marca: dela?.nome ?? '', modelo: modelo.trim() };
}
