import { version } from '../../../../package.json';

/** The version of the program in this tab: an old tab tells its own, whatever the server has become. Never in what the login loads. */
export const VERSAO: string = version;
