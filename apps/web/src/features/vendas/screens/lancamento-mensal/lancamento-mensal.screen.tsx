import { TelaDoMes } from '../../components/mes/tela-do-mes.tsx';

/** A dealership's month of entries: which day is missing, and where the DMS tells otherwise. */
export const Screen = () => <TelaDoMes />;
