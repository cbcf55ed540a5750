import { IconChecks } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { responderItens } from '../../acoes.ts';
import { type Foto, resultadoDe, type Vistoria } from '../../model/vistoria.ts';
import { Item } from './item.tsx';

interface GrupoProps {
  readonly indice: number;
  readonly vistoria: Vistoria;
  readonly fotos: readonly Foto[];
}

/** The items of one part of the car. */
export function Grupo({ indice, vistoria, fotos }: GrupoProps) {
  const grupo = vistoria.conteudo.grupos[indice];
  if (!grupo) return null;
  // What is measured is measured: only what is judged by eye is good all at once.
  const porVer = grupo.itens.filter(
    ({ codigo, tipo }) => tipo === 'semaforo' && resultadoDe(vistoria, codigo) === 'naoVerificado',
  );
  return (
    <>
      <ul data-stack={12} aria-label={grupo.nome}>
        {grupo.itens.map((item) => (
          <Item key={item.codigo} item={item} vistoria={vistoria} fotos={fotos} />
        ))}
      </ul>
      {porVer.length > 1 && (
        <Button
          size="lg"
          icon={<IconChecks size={18} aria-hidden="true" />}
          onClick={() =>
            responderItens(
              vistoria.chave,
              porVer.map(({ codigo }) => codigo),
              { resultado: 'verde' },
            )
          }
        >
          Marcar os {porVer.length} que faltam como bons
        </Button>
      )}
    </>
  );
}
