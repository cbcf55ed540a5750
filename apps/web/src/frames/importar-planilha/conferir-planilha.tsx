import { planilhaContracts, type Planilha } from '@oferta/contracts/machines/planilha.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { BaixarRecusadas } from './baixar-recusadas.tsx';
import { ComoFoiLido } from './como-foi-lido.tsx';
import { efeitoEmPalavras, emLinhas, impedimentoEmPalavras } from './estado-em-palavras.ts';
import { LinhasDaPlanilha } from './linhas-da-planilha.tsx';
import css from './planilha.module.css';
import { PreencherMescladas } from './preencher-mescladas.tsx';
import { usePassos } from './use-passos.ts';
import { guardarPlanilha, pedirRecusadas } from './use-planilha.ts';

interface ConferirPlanilhaProps {
  readonly planilha: Planilha;
  readonly onColunas: () => void;
}

/** What would happen, before it does: good lines counted, bad ones told one by one. */
export function ConferirPlanilha({ planilha, onColunas }: ConferirPlanilhaProps) {
  const { codPlanilha, totais, avisos, guardada } = planilha;
  const { boas, recusadas } = totais;
  const impedimento = impedimentoEmPalavras(planilha);
  const efeito = efeitoEmPalavras(totais);
  return (
    <>
      <output className={css['frase']}>
        <b>{boas === 1 ? '1 linha pode entrar' : `${emLinhas(boas)} podem entrar`}</b>
        {efeito.length > 0 && <span>{efeito.join(', ')}</span>}
        {recusadas > 0 && (
          <span data-tone="late">{recusadas === 1 ? '1 recusada' : `${emNumero(recusadas)} recusadas`}</span>
        )}
      </output>
      {impedimento && (
        <output className={css['aviso']} data-stack={2} data-tone={4}>
          {impedimento}
        </output>
      )}
      {avisos.length > 0 && (
        <ul className={css['aviso']} data-stack={2} data-tone={4} aria-label="Avisos do arquivo">
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
      <Mescladas planilha={planilha} />
      <ComoFoiLido planilha={planilha} />
      {recusadas > 0 && guardada && (
        <LinhasDaPlanilha codPlanilha={codPlanilha} situacao="recusada" label="Linhas recusadas" />
      )}
      <Saidas planilha={planilha} onColunas={onColunas} />
    </>
  );
}

/** Has the file read again with its merged cells filled, or not. */
function Mescladas({ planilha }: { readonly planilha: Planilha }) {
  const { codPlanilha, colunas, avisos, passos } = planilha;
  const mapear = useCall(planilhaContracts.mapearPlanilha, { onSuccess: guardarPlanilha });
  if (!passos.includes('mapear')) return null;
  return (
    <PreencherMescladas
      avisos={avisos}
      isPending={mapear.isPending}
      onPreencher={(preencherMescladas) =>
        mapear.mutate({
          params: { codPlanilha },
          body: { colunas: colunas.map(({ nome, campo }) => ({ nome, campo })), preencherMescladas },
        })
      }
    />
  );
}

function Saidas({ planilha, onColunas }: ConferirPlanilhaProps) {
  const { codPlanilha, passos, guardada, totais } = planilha;
  const { boas, recusadas } = totais;
  const sair = usePassos(planilha);
  return (
    <footer className={css['rodape']} data-wrap={8}>
      {passos.includes('cancelar') && <Button {...sair.cancelar}>Cancelar</Button>}
      {passos.includes('mapear') && <Button onClick={onColunas}>Rever colunas</Button>}
      {recusadas > 0 && guardada && <BaixarRecusadas pedir={() => pedirRecusadas(codPlanilha)} />}
      {passos.includes('conferir') && (
        <Button variant="primary" {...sair.conferir}>
          Conferir de novo
        </Button>
      )}
      {passos.includes('importar') && (
        <Button variant="primary" {...sair.importar}>
          {recusadas > 0 ? `Importar só as linhas válidas (${emNumero(boas)})` : `Importar ${emLinhas(boas)}`}
        </Button>
      )}
    </footer>
  );
}
