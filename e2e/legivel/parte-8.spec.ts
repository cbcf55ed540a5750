import { varrer } from './varredura.ts';

varrer(import.meta.filename);
