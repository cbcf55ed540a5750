import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { tentarDeNovo } from '../acoes.ts';
import { apagarVistoria } from '../storage/acervo.ts';
import { ficaramParaTras } from '../model/ficaram-para-tras.ts';
import type { Foto, Vistoria } from '../model/vistoria.ts';
import { ForaDaVistoria } from './fora-da-vistoria.tsx';
import { LinhaImpedida } from './linha-impedida.tsx';
import css from './sincronia.module.css';

interface ImpedidasProps {
  readonly vistorias: readonly Vistoria[];
  readonly fotos: readonly Foto[];
}

/** What the server refused, with its reason, another try, and the way to give it up. */
export function Impedidas({ vistorias, fotos }: ImpedidasProps) {
  const impedidas = vistorias.flatMap((vistoria) => {
    const foto = fotos.find(({ chave, impedimento }) => chave === vistoria.chave && impedimento !== null);
    const motivo = vistoria.impedimento ?? foto?.impedimento;
    return motivo && vistoria.situacao !== 'finalizada' ? [{ vistoria, motivo }] : [];
  });
  const terminadas = vistorias.flatMap((vistoria) => {
    const atrasadas = ficaramParaTras(vistoria, fotos);
    return atrasadas.length > 0 ? [{ vistoria, atrasadas }] : [];
  });
  if (impedidas.length + terminadas.length === 0) return null;
  return (
    <ul className={css['impedidas']} data-stack={10}>
      {impedidas.map(({ vistoria, motivo }) => (
        <Impedida key={vistoria.chave} vistoria={vistoria} motivo={motivo} />
      ))}
      {terminadas.map(({ vistoria, atrasadas }) => (
        <ForaDaVistoria key={vistoria.chave} vistoria={vistoria} fotos={atrasadas} />
      ))}
    </ul>
  );
}

function Impedida({ vistoria, motivo }: { readonly vistoria: Vistoria; readonly motivo: string }) {
  const [certeza, setCerteza] = useState(false);
  const { chave } = vistoria;
  return (
    <LinhaImpedida vistoria={vistoria} motivo={motivo}>
      <Button onClick={() => void tentarDeNovo(chave)}>Tentar de novo</Button>
      {certeza ? (
        <Button variant="danger" onClick={() => void apagarVistoria(chave)}>
          Apagar as respostas e fotos daqui
        </Button>
      ) : (
        <Button variant="subtle" onClick={() => setCerteza(true)}>
          Descartar deste aparelho
        </Button>
      )}
    </LinhaImpedida>
  );
}
