import type { Guardada } from '../../contract/index.ts'
import type { Acesso } from '../acesso/acesso.ts'

/** Holds, terms and passing on of a folder, as its page tells them to everybody who opens it. */
export const descreverGuarda = ({ agente, guarda, prazo, passagem }: Acesso): Guardada => ({
	guarda: guarda && { motgrd: guarda.motgrd, dtafimgrd: guarda.dtafimgrd, stapar: guarda.stapar },
	prazo: descreverPrazo({ agente, prazo }),
	passagem,
})

/** Term of a folder or a file; one that is over waits for a decision. */
export const descreverPrazo = ({ agente, prazo }: Pick<Acesso, 'agente' | 'prazo'>): Guardada['prazo'] =>
	prazo && { ...prazo, stafim: prazo.dtafimprz !== null && prazo.dtafimprz < agente.hoje ? 'S' : 'N' }
