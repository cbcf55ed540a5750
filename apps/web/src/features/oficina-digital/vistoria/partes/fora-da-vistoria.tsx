import { useState } from 'react';
import { saveAs } from '#kernel/download.ts';
import { Button } from '#ui/button/button.tsx';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { apagarFotos, imagemDe } from '../guarda/acervo.ts';
import type { Foto, Vistoria } from '../model/vistoria.ts';
import css from './sincronia.module.css';

interface ForaDaVistoriaProps {
  readonly vistoria: Vistoria;
  /** What ficaramParaTras gave. */
  readonly fotos: readonly Foto[];
}

/** What came too late for an inspection that somebody else finished: nothing is thrown away before the person says so. */
export function ForaDaVistoria({ vistoria, fotos }: ForaDaVistoriaProps) {
  const [guardadas, setGuardadas] = useState(false);
  const [certeza, setCerteza] = useState(false);
  const { chave, cabecalho } = vistoria;
  const guardar = async (): Promise<void> => {
    for (const [indice, foto] of fotos.entries()) {
      const bytes = await imagemDe(foto.codMidia);
      if (bytes) saveAs({ blob: new Blob([bytes]), nome: nomeDe(vistoria, foto, indice + 1) });
    }
    setGuardadas(true);
  };
  return (
    <li>
      <span>
        <b>
          {placaOuChassi(cabecalho)} · {cabecalho.modelo}
        </b>
        <br />
        {frase(fotos)} Guarde no aparelho e mostre à oficina.
      </span>
      <span className={css['acoes']}>
        <Button onClick={() => void guardar()}>Guardar no aparelho</Button>
        {certeza || guardadas ? (
          <Button variant="danger" onClick={() => void apagarFotos(chave)}>
            Apagar daqui
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => setCerteza(true)}>
            Descartar
          </Button>
        )}
      </span>
    </li>
  );
}

function frase(fotos: readonly Foto[]): string {
  const nome = fotos.some(({ video }) => video !== undefined) ? 'foto ou vídeo' : 'foto';
  return fotos.length === 1
    ? `A vistoria foi finalizada em outro aparelho e 1 ${nome} daqui não entrou nela.`
    : `A vistoria foi finalizada em outro aparelho e ${fotos.length} fotos daqui não entraram nela.`;
}

const nomeDe = ({ cabecalho }: Vistoria, { video }: Foto, numero: number): string =>
  `${placaOuChassi(cabecalho)}-${numero}.${video === undefined ? 'jpg' : (video.split('/')[1] ?? 'mp4')}`;
