import { useState } from 'react';
import { saveAs } from '#kernel/data/download.ts';
import { Button } from '#ui/button/button.tsx';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { apagarFotos, imagemDe } from '../storage/acervo.ts';
import type { Foto, Vistoria } from '../model/vistoria.ts';
import { LinhaImpedida } from './linha-impedida.tsx';

interface ForaDaVistoriaProps {
  readonly vistoria: Vistoria;
  /** What ficaramParaTras gave. */
  readonly fotos: readonly Foto[];
}

/** What came too late for an inspection that somebody else finished: nothing is thrown away before the person says so. */
export function ForaDaVistoria({ vistoria, fotos }: ForaDaVistoriaProps) {
  const [guardadas, setGuardadas] = useState(false);
  const [certeza, setCerteza] = useState(false);
  const guardar = async (): Promise<void> => {
    for (const [indice, foto] of fotos.entries()) {
      const bytes = await imagemDe(foto.codMidia);
      if (bytes) saveAs({ blob: new Blob([bytes]), nome: nomeDe(vistoria, foto, indice + 1) });
    }
    setGuardadas(true);
  };
  return (
    <LinhaImpedida vistoria={vistoria} motivo={`${frase(fotos)} Guarde no aparelho e mostre à oficina.`}>
      <Button onClick={() => void guardar()}>Guardar no aparelho</Button>
      {certeza || guardadas ? (
        <Button variant="danger" onClick={() => void apagarFotos(vistoria.chave)}>
          Apagar daqui
        </Button>
      ) : (
        <Button variant="subtle" onClick={() => setCerteza(true)}>
          Descartar
        </Button>
      )}
    </LinhaImpedida>
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
