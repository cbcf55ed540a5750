import {
  IconChecklist,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconPackage,
  IconSearch,
} from '@tabler/icons-react';
import { prefer, usePreferences } from '#kernel/preferences.ts';
import { useShortcuts } from '#kernel/shell-slots.ts';
import { Button } from '#ui/button/button.tsx';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { KeyHint } from '#ui/kbd/key-hint.tsx';
import { Toolbar, ToolbarSpacer } from '#ui/page/toolbar.tsx';
import type { LinhasDaTela } from '../../hooks/use-linhas.ts';
import type { DialogoAberto } from './dialogo-aberto.ts';
import css from './precificar.module.css';

interface BarraDePrecoProps {
  readonly linhas: LinhasDaTela;
  readonly editavel: boolean;
  readonly onAbrir: (dialogo: DialogoAberto) => void;
}

/** What can be put in the quote, and whether all that was typed is kept. */
export function BarraDePreco({ linhas, editavel, onAbrir }: BarraDePrecoProps) {
  const pecas = (): void => onAbrir({ tipo: 'pecas', busca: '' });
  const pacotes = (): void => onAbrir({ tipo: 'pacotes' });
  useShortcuts(
    editavel
      ? [
          { keys: ['/'], label: 'Buscar peça', grupo: 'Preço', run: pecas },
          { keys: ['P'], label: 'Pacotes do veículo', grupo: 'Preço', run: pacotes },
        ]
      : [],
  );
  return (
    <Toolbar label="Acrescentar ao orçamento" underLine>
      <Button icon={<IconSearch size={16} />} disabled={!editavel} onClick={pecas}>
        Buscar peça
      </Button>
      <Button icon={<IconPackage size={16} />} disabled={!editavel} onClick={pacotes}>
        Pacotes
      </Button>
      <BotaoChecklist />
      <ToolbarSpacer />
      {editavel && (
        <span className={css['dica']}>
          <KeyHint>
            <Kbd>Enter</Kbd> edita · <Kbd>Alt</Kbd> <Kbd>↑</Kbd> move · <Kbd>Ctrl</Kbd> <Kbd>Del</Kbd> remove
          </KeyHint>
        </span>
      )}
      <EstadoSalvo linhas={linhas} />
    </Toolbar>
  );
}

/** Puts the inspection away or beside the lines again; remembered, as whoever prices all day knows what they need. */
function BotaoChecklist() {
  const { checklistRecolhido } = usePreferences();
  return (
    <Button
      className={css['recolher']}
      icon={<IconChecklist size={16} />}
      pressed={!checklistRecolhido}
      onClick={() => prefer({ checklistRecolhido: !checklistRecolhido })}
    >
      Checklist
    </Button>
  );
}

function EstadoSalvo({ linhas }: { readonly linhas: LinhasDaTela }) {
  const { rascunhos, nascendo, tentarDeNovo, nascerDeNovo } = linhas;
  const parados = [...rascunhos].filter(([, { estado }]) => estado !== 'salvando');
  if (parados.length > 0 || nascendo.some(({ parada }) => parada)) {
    const deNovo = (): void => {
      nascerDeNovo();
      for (const [codLinha] of parados) tentarDeNovo(codLinha);
    };
    return (
      <output className={css['salvo']} data-estado="naoSalvo">
        <IconCloudOff size={16} aria-hidden="true" /> Não salvo:{' '}
        <button type="button" onClick={deNovo}>
          tentar de novo
        </button>
      </output>
    );
  }
  const salvando = rascunhos.size > 0 || nascendo.length > 0;
  return (
    <output className={css['salvo']}>
      {salvando ? (
        <IconCloudUp size={16} aria-hidden="true" />
      ) : (
        <IconCloudCheck size={16} aria-hidden="true" />
      )}
      {salvando ? 'Salvando…' : 'Salvo'}
    </output>
  );
}
