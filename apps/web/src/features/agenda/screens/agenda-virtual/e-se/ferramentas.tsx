import { receberPassantes, retirarMecanico } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconUserMinus, IconWalk, IconWand } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useStore } from '#kernel/store.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { Toolbar, ToolbarSpacer } from '#ui/page/toolbar.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { diaDaSemanaEmPalavras, diaEMes } from '../../../model/dia-em-palavras.ts';
import css from './e-se.module.css';
import { PassantesDialog, type PedidoDePassantes } from './passantes-dialog.tsx';
import { desfazer, rascunhoStore, refazer, tentar } from './rascunho.ts';
import type { Ensaio } from './use-ensaio.ts';

interface FerramentasProps {
  readonly ensaio: Ensaio;
  readonly soMudancas: boolean;
  readonly onSoMudancas: (so: boolean) => void;
  readonly replanejando: boolean;
  readonly onReplanejar: () => void;
}

/** What can be tried besides carrying cards, and the steps back and forth. */
export function Ferramentas(props: FerramentasProps): ReactNode {
  const { ensaio, soMudancas, onSoMudancas, replanejando, onReplanejar } = props;
  const { depois, contexto, vistas } = ensaio;
  const { dia, mecanicos } = contexto;
  const rascunho = useStore(rascunhoStore);
  const [passantes, setPassantes] = useState(false);
  const fora = new Set(
    vistas.flatMap(({ mudanca: { tipo, comandos } }) =>
      tipo === 'retirar'
        ? comandos.flatMap((cada) => (cada.tipo === 'bloquear' ? [cada.codMecanico] : []))
        : [],
    ),
  );

  const retirar = (codMecanico: number, nome: string): void => {
    const comandos = retirarMecanico(depois, codMecanico);
    if (comandos.length === 0) return showToast({ title: `${nome} não trabalha mais neste dia` });
    const movidos = comandos.filter(({ tipo }) => tipo === 'escalar');
    const semLugar = movidos.filter((comando) => comando.codMecanico === null).length;
    const paraQuem = new Set(movidos.map((comando) => comando.codMecanico).filter((cod) => cod !== null));
    const partes = [
      movidos.length === 0
        ? 'nada por começar'
        : `${contar(movidos.length - semLugar, 'serviço')} para ${contar(paraQuem.size, 'mecânico')}`,
      ...(semLugar > 0 ? [`${contar(semLugar, 'serviço')} sem lugar`] : []),
    ];
    tentar({ tipo: 'retirar', titulo: `Retirar ${nome}`, detalhe: partes.join(', '), comandos });
  };

  const receber = ({ quantos, desdeMin, codTipoServico, minutos, nome }: PedidoDePassantes): void => {
    const comandos = receberPassantes(depois, { quantos, desdeMin, codTipoServico, minutos, nome });
    setPassantes(false);
    if (comandos.length === 0)
      return showToast({ title: `Nenhum passante cabe depois das ${formatHora(desdeMin)}`, tone: 'late' });
    const horas = comandos.flatMap((cada) => (cada.tipo === 'bloquear' ? [formatHora(cada.inicioMin)] : []));
    tentar({
      tipo: 'passantes',
      titulo: `${contar(comandos.length, 'passante')} às ${horas.join(', ')}`,
      detalhe: comandos.length < quantos ? `${nome}; só cabem ${comandos.length} de ${quantos}` : nome,
      comandos,
    });
  };

  return (
    <Toolbar label="Experimentar">
      <span className={css['dia']}>
        <b>{diaEMes(dia)}</b> {diaDaSemanaEmPalavras(dia)}
      </span>
      <MenuButton
        label="Retirar mecânico"
        placement="start"
        items={mecanicos
          .filter(({ ativo }) => ativo)
          .map(({ codMecanico, nome, nomeTratado }) => ({
            id: String(codMecanico),
            label: nome,
            disabled: fora.has(codMecanico),
            onSelect: () => retirar(codMecanico, nomeTratado),
          }))}
      >
        <IconUserMinus size={16} />
        Retirar mecânico
      </MenuButton>
      <Button icon={<IconWalk size={16} />} onClick={() => setPassantes(true)}>
        Passantes
      </Button>
      <Button icon={<IconWand size={16} />} aria-pressed={replanejando} onClick={onReplanejar}>
        Replanejar
      </Button>
      <ToolbarSpacer />
      <Segmented
        label="O que se vê"
        items={[
          { id: 'mudancas', label: 'Mudanças' },
          { id: 'tudo', label: 'Tudo' },
        ]}
        value={soMudancas ? 'mudancas' : 'tudo'}
        onChange={(qual) => onSoMudancas(qual === 'mudancas')}
      />
      <IconButton
        label="Desfazer"
        variant="default"
        disabled={!rascunho || rascunho.mudancas.length === 0}
        onClick={desfazer}
      >
        <IconArrowBackUp size={17} />
      </IconButton>
      <IconButton
        label="Refazer"
        variant="default"
        disabled={!rascunho || rascunho.desfeitas.length === 0}
        onClick={refazer}
      >
        <IconArrowForwardUp size={17} />
      </IconButton>
      {passantes && (
        <PassantesDialog ensaio={ensaio} onClose={() => setPassantes(false)} onConfirm={receber} />
      )}
    </Toolbar>
  );
}

const contar = (quantos: number, nome: string): string => `${quantos} ${nome}${quantos === 1 ? '' : 's'}`;
