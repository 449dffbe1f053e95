import { createHash } from 'node:crypto'
import { escreverInscricao } from '../../contract/index.ts'

interface Fornecedor {
	readonly niforn: string
	readonly nomfor: string
}

const POSICOES_DO_CNPJ = 14
const ehEmpresa = ({ niforn }: Fornecedor): boolean => niforn.length === POSICOES_DO_CNPJ

/** Reference of a supplier: the number of a person is masked, and is no part of the reference. */
export function referirFornecedor(fornecedor: Fornecedor) {
	const { niforn, nomfor } = fornecedor
	const resumo = createHash('sha256').update(`${niforn} ${nomfor}`).digest('hex').slice(0, 12)
	return { id: ehEmpresa(fornecedor) ? `BR-CNPJ-${niforn}` : `pessoa-${resumo}`, name: nomfor }
}

/** Party of a supplier, with its number and what it is in the process. */
export const apresentarFornecedor = (fornecedor: Fornecedor, roles: readonly string[]) => ({
	...referirFornecedor(fornecedor),
	identifier: {
		scheme: ehEmpresa(fornecedor) ? 'BR-CNPJ' : 'BR-CPF',
		id: ehEmpresa(fornecedor) ? fornecedor.niforn : escreverInscricao(fornecedor.niforn),
		legalName: fornecedor.nomfor,
	},
	roles,
})
