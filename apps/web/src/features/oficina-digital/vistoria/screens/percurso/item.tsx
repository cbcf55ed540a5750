import type { ItemModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { limiteNoKm } from '@oferta/domain/oficina-digital/desgaste.ts';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { responderItens } from '../../acoes.ts';
import { medidaFalada } from '../../model/textos.ts';
import { type Anterior, type Foto, resultadoDe, type Vistoria } from '../../model/vistoria.ts';
import { CampoNumero } from '../../components/campo-numero.tsx';
import { Fotos } from '../../components/fotos.tsx';
import { idDoItem } from './ir-ao-item.ts';
import { Semaforos } from './semaforos.tsx';
import css from './percurso.module.css';

interface ItemProps {
  readonly item: ItemModelo;
  readonly vistoria: Vistoria;
  readonly fotos: readonly Foto[];
}

/** One thing to look at: its colour, its measure, a note, photos. */
export function Item({ item, vistoria, fotos }: ItemProps) {
  const { codigo, nome, tipo, unidade, limites, obrigatorio } = item;
  const { chave, respostas, anteriores, cabecalho } = vistoria;
  const { medida = null, nota = null } = respostas[codigo] ?? {};
  const [anotando, setAnotando] = useState(false);
  const anterior = anteriores[codigo];
  const responder = (mudanca: Parameters<typeof responderItens>[2]): void =>
    responderItens(chave, [codigo], mudanca);
  return (
    <li
      className={css['item']}
      data-stack={10}
      id={idDoItem(codigo)}
      tabIndex={-1}
      data-resultado={resultadoDe(vistoria, codigo)}
    >
      <h3>
        {nome}
        {obrigatorio && <small>obrigatório</small>}
      </h3>
      {anterior && (
        <p className={css['anterior']}>
          {fraseAnterior(anterior, unidade)}
          {limites &&
            medida !== null &&
            fraseLimite(limiteNoKm(anterior, { medida, km: cabecalho.km }, limites))}
        </p>
      )}
      {tipo === 'medida' && (
        <CampoNumero
          label="Medida"
          aria-label={`Medida de ${nome}`}
          unidade={unidade}
          minimo={-99_999}
          hint={limites ? fraseDosLimites(limites, unidade) : undefined}
          valor={medida}
          onChange={(nova) => responder({ medida: nova })}
        />
      )}
      {tipo !== 'texto' && (
        <Semaforos
          nome={nome}
          valor={resultadoDe(vistoria, codigo)}
          // The limits give the colour of what was measured, here and at the server.
          travado={limites !== null && medida !== null}
          onChange={(resultado) => responder({ resultado })}
        />
      )}
      {anotando || nota !== null || tipo === 'texto' ? (
        <Nota
          rotulo={tipo === 'texto' ? nome : `Nota de ${nome}`}
          foco={anotando}
          valor={nota}
          onChange={(nova) => responder({ nota: nova })}
        />
      ) : null}
      <div data-stack={8}>
        <Fotos vistoria={vistoria} fotos={fotos} codigoItem={codigo} nome={nome}>
          {tipo !== 'texto' && nota === null && !anotando && (
            <Button
              variant="subtle"
              size="lg"
              icon={<IconNote size={18} aria-hidden="true" />}
              aria-label={`Nota de ${nome}`}
              onClick={() => setAnotando(true)}
            >
              Nota
            </Button>
          )}
        </Fotos>
      </div>
    </li>
  );
}

interface NotaProps {
  readonly rotulo: string;
  readonly foco: boolean;
  readonly valor: string | null;
  readonly onChange: (nota: string | null) => void;
}

function Nota({ rotulo, foco, valor, onChange }: NotaProps) {
  const [digitada, setDigitada] = useState(valor ?? '');
  return (
    <Textarea
      aria-label={rotulo}
      placeholder="O que você viu?"
      rows={2}
      maxLength={500}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
      autoFocus={foco}
      value={digitada}
      onChange={({ target }) => {
        setDigitada(target.value);
        onChange(target.value.trim() || null);
      }}
    />
  );
}

const fraseAnterior = ({ medida, km }: Anterior, unidade: string | null): string =>
  `Antes ${medidaFalada(medida, unidade)}${km === null ? '' : ` aos ${emNumero(km)} km`}`;

const fraseLimite = (km: number | null): string => (km === null ? '' : ` · no limite aos ${emNumero(km)} km`);

function fraseDosLimites(limites: NonNullable<ItemModelo['limites']>, unidade: string | null): string {
  const { sentido, amarelo, vermelho } = limites;
  const [bom, ruim] = sentido === 'minimo' ? ['a partir de', 'abaixo de'] : ['até', 'acima de'];
  return `Bom ${bom} ${medidaFalada(amarelo, unidade)} · urgente ${ruim} ${medidaFalada(vermelho, unidade)}`;
}
