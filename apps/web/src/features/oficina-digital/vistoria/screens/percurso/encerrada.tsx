import { IconCircleCheck, IconCloudUp } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { placaOuChassi } from '../../../model/placa-ou-chassi.ts';
import { irPara } from '../../endereco.ts';
import { useSemInternet } from '../../envio/rede.ts';
import { frasePendencias, pendenciasDe } from '../../model/proximo-envio.ts';
import { NOME_DO_TIPO } from '../../model/textos.ts';
import type { Foto, Vistoria } from '../../model/vistoria.ts';
import { Impedidas } from '../../components/impedidas.tsx';
import { Moldura } from '../moldura.tsx';
import css from './encerrada.module.css';

interface EncerradaProps {
  readonly vistoria: Vistoria;
  readonly fotos: readonly Foto[];
}

const sair = (): void => irPara({ tela: 'inicio' }, { troca: true });

/** After the end: whether the workshop has it, and the way to the next car. */
export function Encerrada({ vistoria, fotos }: EncerradaProps) {
  const semInternet = useSemInternet();
  const { cabecalho, tipo, situacao, codOrcamento } = vistoria;
  const enviada = situacao === 'finalizada';
  const Icone = enviada ? IconCircleCheck : IconCloudUp;
  return (
    <Moldura
      titulo={
        <>
          <PlateChip size="md">{placaOuChassi(cabecalho)}</PlateChip>
          {NOME_DO_TIPO[tipo]}
        </>
      }
      detalhe={`${cabecalho.modelo} · ${cabecalho.cliente}`}
      onVoltar={sair}
      rodape={
        <Button variant="primary" onClick={sair}>
          Próximo carro
        </Button>
      }
    >
      <div className={css['encerrada']} data-stack={8} data-tone={enviada ? 5 : 2}>
        <Icone size={52} stroke={1.5} aria-hidden="true" />
        <h2>{enviada ? 'Vistoria enviada' : 'Vistoria finalizada'}</h2>
        <output>{enviada ? oQueVem(codOrcamento) : aindaFalta(vistoria, fotos, semInternet)}</output>
      </div>
      <Impedidas vistorias={[vistoria]} fotos={fotos} />
    </Moldura>
  );
}

const oQueVem = (codOrcamento: number | null): string =>
  codOrcamento === null ? 'A oficina já foi avisada.' : 'O orçamento foi criado e a oficina já foi avisada.';

const aindaFalta = (vistoria: Vistoria, fotos: readonly Foto[], semInternet: boolean): string =>
  `${frasePendencias(pendenciasDe([vistoria], fotos), semInternet)}. Está guardada neste aparelho e segue sozinha; pode ir ao próximo carro.`;
