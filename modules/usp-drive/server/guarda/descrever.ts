import type { Guardada } from '../../contract/index.ts'
import type { Acesso } from '../acesso/acesso.ts'

/** Holds, terms and passing on of a folder, as its page tells them to everybody who opens it. */
export const descreverGuarda = ({ agente, guarda, prazo, passagem }: Acesso): Guardada => ({
	guarda: guarda && { motgrd: guarda.motgrd, dtafimgrd: guarda.dtafimgrd, stapar: guarda.stapar },
	prazo: prazo && {
		codptaarqudr: prazo.coditm,
		nomcls: prazo.nomcls,
		dtafimprz: prazo.dtafimprz,
		stafim: prazo.dtafimprz !== null && prazo.dtafimprz < agente.hoje ? 'S' : 'N',
	},
	passagem,
})
