import { IconAdjustmentsHorizontal, IconFileSpreadsheet } from '@tabler/icons-react';
import { emNumero } from '@oferta/domain/numero.ts';
import { useShortcuts } from '#kernel/shell-slots.ts';
import { Button } from '#ui/button/button.tsx';
import { ListBody, PageFrame } from '#ui/page/page-frame.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { CamposDoRelatorio } from './campos-do-relatorio.tsx';
import { Ordem } from './ordem.tsx';
import { Previa } from './previa.tsx';
import css from './relatorio-excel.module.css';
import { RelatoriosSalvos } from './relatorios-salvos.tsx';
import { useRelatorio } from './use-relatorio.ts';

/** A workbook of one's own: what is in it is chosen here, seen before it is made, and kept under a name (product 06). */
export function Screen() {
  const relatorio = useRelatorio();
  const { previa, camposAbertos, abrirCampos, gerar, gerando, linhasGeradas } = relatorio;
  useShortcuts([
    { keys: ['F'], label: 'Campos', grupo: 'Relatório', run: () => abrirCampos(!camposAbertos) },
  ]);
  return (
    <PageFrame>
      <h1 className="vh">Relatório Excel</h1>
      <LoadingBar active={previa.isFetching && previa.data !== undefined} />
      <div className={css['barra']} data-line={8}>
        <RelatoriosSalvos relatorio={relatorio} />
        <span className={css['vao']} />
        <Button
          icon={<IconAdjustmentsHorizontal size={16} />}
          pressed={camposAbertos}
          onClick={() => abrirCampos(!camposAbertos)}
        >
          Campos
        </Button>
        <Button
          variant="primary"
          icon={<IconFileSpreadsheet size={16} />}
          loading={gerando}
          disabled={!previa.data || previa.data.quantas === 0}
          onClick={gerar}
        >
          {gerando && linhasGeradas ? `Gerando… ${emNumero(linhasGeradas)}` : 'Gerar Excel'}
        </Button>
      </div>
      <ListBody>
        <div className={css['meio']}>
          <Ordem relatorio={relatorio} />
          <Previa relatorio={relatorio} />
        </div>
        <CamposDoRelatorio relatorio={relatorio} />
      </ListBody>
    </PageFrame>
  );
}
