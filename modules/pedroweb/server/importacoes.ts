import { referenciaAPessoa } from '@portal/pessoas/server/public'
import { defineImportacao, inteiro, matchPerson, storeInTable, textoAte } from '@portal/platform/server'
import * as z from 'zod/mini'

const colunas = {
	codsis: textoAte(40, 'Sistema', 'processos', {
		esquema: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'Use o nome do sistema como no endereço: processos.')),
	}),
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
}
const chave = Object.keys(colunas)

export const importacoes = [
	defineImportacao({
		nome: 'responsaveis-por-sistema',
		titulo: 'Responsáveis por sistema',
		descricao: 'Quem decide os acessos de cada sistema; sem ninguém, decide quem administra o portal',
		ordem: 71,
		colunas,
		chave,
		referencias: [referenciaAPessoa],
		...storeInTable({ esquema: 'pedroweb', tabela: 'sisresponsavel', chave, campos: chave, procurar: matchPerson }),
	}),
]
