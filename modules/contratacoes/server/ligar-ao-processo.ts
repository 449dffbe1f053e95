import type { FonteDeLigacoes } from '@portal/processos/server/public'
import { enderecoDaCompra, SITUACOES } from '../contract/index.ts'
import { escreverNumero } from './mostrar.ts'
import { listarDoProcesso } from './queries/compra.ts'

/** Purchases that a digital process instructs, for its page. */
export const comprasDoProcesso: FonteDeLigacoes = {
	async listar(db, numpro) {
		const compras = await listarDoProcesso(db, numpro)
		return compras.map(({ codpcddsp, sitcpr, ...compra }) => ({
			rotulo: 'Contratação',
			titulo: `Compra ${escreverNumero(compra)}`,
			detalhe: SITUACOES[sitcpr],
			endereco: enderecoDaCompra(codpcddsp),
		}))
	},
}
